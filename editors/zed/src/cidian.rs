//! Tells Zed how to start Cidian's language server, and hands it the user's settings.

use zed_extension_api::{
    self as zed, serde_json::Value, settings::LspSettings, Command, LanguageServerId, Result,
    Worktree,
};

struct Cidian;

impl Cidian {
    /// What the user has set under `lsp.cidian`.
    fn settings(id: &LanguageServerId, worktree: &Worktree) -> Result<LspSettings> {
        LspSettings::for_worktree(id.as_ref(), worktree)
    }
}

impl zed::Extension for Cidian {
    fn new() -> Self {
        Cidian
    }

    fn language_server_command(
        &mut self,
        id: &LanguageServerId,
        worktree: &Worktree,
    ) -> Result<Command> {
        let binary = Self::settings(id, worktree)
            .ok()
            .and_then(|settings| settings.binary);
        let (path, arguments) = match binary {
            Some(binary) => (binary.path, binary.arguments),
            None => (None, None),
        };
        let command = path
            .or_else(|| worktree.which("cidian"))
            .ok_or("cidian is not installed, or not in the PATH")?;
        Ok(Command {
            command,
            args: arguments.unwrap_or_else(|| vec!["serve".into()]),
            env: worktree.shell_env(),
        })
    }

    fn language_server_initialization_options(
        &mut self,
        id: &LanguageServerId,
        worktree: &Worktree,
    ) -> Result<Option<Value>> {
        Ok(Self::settings(id, worktree)?.initialization_options)
    }

    /// The answer to `workspace/configuration`, and what Zed sends when settings change.
    fn language_server_workspace_configuration(
        &mut self,
        id: &LanguageServerId,
        worktree: &Worktree,
    ) -> Result<Option<Value>> {
        Ok(Self::settings(id, worktree)?.settings)
    }
}

zed::register_extension!(Cidian);
