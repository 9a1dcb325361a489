//! Stands in for the crate of this name: as much of it as the extension uses, to check its types.

pub type Result<T, E = String> = core::result::Result<T, E>;

pub mod serde_json {
    pub struct Value;
}

pub struct LanguageServerId(String);

impl AsRef<str> for LanguageServerId {
    fn as_ref(&self) -> &str {
        &self.0
    }
}

pub struct Worktree;

impl Worktree {
    pub fn which(&self, _name: &str) -> Option<String> {
        None
    }

    pub fn shell_env(&self) -> Vec<(String, String)> {
        Vec::new()
    }
}

pub struct Command {
    pub command: String,
    pub args: Vec<String>,
    pub env: Vec<(String, String)>,
}

pub mod settings {
    pub struct CommandSettings {
        pub path: Option<String>,
        pub arguments: Option<Vec<String>>,
    }

    pub struct LspSettings {
        pub binary: Option<CommandSettings>,
        pub initialization_options: Option<crate::serde_json::Value>,
        pub settings: Option<crate::serde_json::Value>,
    }

    impl LspSettings {
        pub fn for_worktree(_server: &str, _worktree: &crate::Worktree) -> crate::Result<Self> {
            Err(String::new())
        }
    }
}

pub trait Extension: Send + Sync {
    fn new() -> Self
    where
        Self: Sized;

    fn language_server_command(
        &mut self,
        id: &LanguageServerId,
        worktree: &Worktree,
    ) -> Result<Command>;

    fn language_server_initialization_options(
        &mut self,
        id: &LanguageServerId,
        worktree: &Worktree,
    ) -> Result<Option<serde_json::Value>>;

    fn language_server_workspace_configuration(
        &mut self,
        id: &LanguageServerId,
        worktree: &Worktree,
    ) -> Result<Option<serde_json::Value>>;
}

#[macro_export]
macro_rules! register_extension {
    ($type:ty) => {
        #[no_mangle]
        pub extern "C" fn init_extension() {
            let _: Box<dyn $crate::Extension> = Box::new(<$type as $crate::Extension>::new());
        }
    };
}
