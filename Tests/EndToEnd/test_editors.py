"""The configurations for Vim, Helix, Sublime Text and Zed: that they are what their editors read, and that
the server understands what they send."""

import json
import re
import shutil
import subprocess
import tomllib
import unittest

import settings
import support
from support import ServerTest, end_of, shared, text_in

EDITORS = support.REPOSITORY / "editors"
COMMAND = ["cidian", "serve"]


def read(name):
    return (EDITORS / name).read_text("utf-8")


def without_comments(text):
    """JSON of an editor that allows comments on lines of their own."""
    return json.loads(re.sub(r"^\s*//.*$", "", text, flags=re.MULTILINE))


class ConfigurationTest(ServerTest):
    def assert_understood(self, options, language, client=None, section=None):
        """The server takes the options, and a document of the language is text to it.

        With a client, the session begins as that does, and `section` is what it answers when it is
        asked for the settings of "cidian"."""
        capabilities, encoding = {}, "utf-16"
        if client:
            recorded = json.loads(shared("lsp", "clients", client).read_text("utf-8"))
            capabilities = recorded.get("params", recorded)["capabilities"]
        session = self.serve()
        answer = session.initialize(capabilities, initializationOptions=options)
        encoding = answer["capabilities"]["positionEncoding"]
        if client:
            session.reply(session.question("workspace/configuration"), [section])
        text = "第一行𠮷野在銀行"
        uri = self.open(session, text, language)
        hover = session.at("textDocument/hover", uri, **end_of(text[:-1], encoding))
        self.assertEqual(text_in(hover["range"], text, encoding), "銀行")
        notation = settings.get(options, "readings.notation") or "both"
        self.assertEqual("ㄧㄣˊ" in hover["contents"]["value"], notation != "pinyin")
        # In a program letters are names, and get no words.
        uri = self.open(session, "yinhang", language)
        answer = session.at("textDocument/completion", uri, 0, 7)
        self.assertIn("銀行", [item["label"] for item in answer["items"]])
        self.assertEqual(self.messages(session), [])
        for question in [m for m in session.received if "id" in m and "method" in m]:
            session.reply(question)
        self.assert_ends_well(session)

    def assert_settings(self, keys):
        for key in keys:
            self.assertIn(key, settings.documented())


class Helix(ConfigurationTest):
    def test_configuration(self):
        configuration = tomllib.loads(read("helix/languages.toml"))
        server = configuration["language-server"]["cidian"]
        self.assertEqual([server["command"], *server["args"]], COMMAND)
        self.assert_settings(settings.keys(server["config"]))
        for language in configuration["language"]:
            with self.subTest(language["name"]):
                self.assertIn("cidian", language["language-servers"])
                self.assert_understood(
                    server["config"], language.get("language-id", language["name"]),
                    client="helix-25.01-initialize.json")

    def test_settings_are_kept_when_helix_finds_no_section_of_that_name(self):
        for options in ({"readings": {"notation": "pinyin"}}, {}):
            self.assert_understood(options, "markdown", client="helix-25.01-initialize.json")


class Coc(ConfigurationTest):
    def test_configuration(self):
        server = json.loads(read("vim/coc-settings.json"))["languageserver"]["cidian"]
        self.assertEqual([server["command"], *server["args"]], COMMAND)
        options = server["initializationOptions"]
        self.assert_settings(settings.keys(options))
        for language in server["filetypes"]:
            with self.subTest(language):
                self.assert_understood(options, language)


class Sublime(ConfigurationTest):
    def test_configuration(self):
        server = without_comments(read("sublime/LSP.sublime-settings"))["clients"]["cidian"]
        self.assertEqual(server["command"], COMMAND)
        self.assertTrue(server["enabled"])
        self.assertIn("text.html.markdown", server["selector"].split(" | "))
        keys = [key.removeprefix("cidian.") for key in server["settings"]]
        self.assert_settings(keys)
        # Sublime Text sends what stands under dotted keys as one object.
        self.assert_understood(settings.nested(server["settings"]), "markdown")


class Zed(ConfigurationTest):
    def test_manifest(self):
        manifest = tomllib.loads(read("zed/extension.toml"))
        crate = tomllib.loads(read("zed/Cargo.toml"))
        self.assertEqual(manifest["schema_version"], 1)
        self.assertEqual(manifest["version"], crate["package"]["version"])
        self.assertEqual(crate["lib"]["crate-type"], ["cdylib"])
        self.assertTrue((EDITORS / "zed" / crate["lib"]["path"]).is_file())
        server = manifest["language_servers"]["cidian"]
        self.assertEqual(set(server["languages"]), set(server["language_ids"]))
        options = json.loads(read("zed/settings.json"))["lsp"]["cidian"]["initialization_options"]
        self.assert_settings(settings.keys(options))
        for language in server["language_ids"].values():
            with self.subTest(language):
                self.assert_understood(options, language)

    @unittest.skipUnless(shutil.which("rustc"), "rustc is not installed")
    def test_the_code_has_the_types_of_an_extension(self):
        stand_in = support.REPOSITORY / "Tests/EndToEnd/zed/zed_extension_api.rs"
        self.compile(stand_in, "--crate-type", "rlib")
        library = self.home / "libzed_extension_api.rlib"
        self.compile(EDITORS / "zed/src/cidian.rs", "--crate-type", "lib", "--emit", "metadata",
                     "-D", "warnings", "--extern", f"zed_extension_api={library}")

    def compile(self, source, *arguments):
        done = subprocess.run(
            ["rustc", "--edition", "2021", "--out-dir", self.home, *arguments, source],
            capture_output=True, text=True)
        self.assertEqual(done.returncode, 0, done.stderr)


@unittest.skipUnless(shutil.which("vim"), "vim is not installed: apt-get install vim")
class Vim(support.TestCase):
    """The plugin in a real Vim, with a stand-in for vim-lsp that speaks to the server through Vim's channels."""

    def vim(self, script, text="第一行𠮷野在銀行工作\n", vimrc=""):
        """Runs a script in Vim with a document; returns what the script puts into g:result."""
        log, out = self.home / "log", self.home / "result.json"
        command = json.dumps([*self.tap(log), support.binary(), "serve"])
        rc = self.write("vimrc", "\n".join([
            "set nocompatible encoding=utf-8 nomore",
            f"set runtimepath^={EDITORS / 'vim'},{support.REPOSITORY / 'Tests/EndToEnd/vim'}",
            "filetype on", f"let g:cidian_command = {command}", vimrc]))
        steps = self.write("steps.vim", "\n".join([
            # Answers come while Vim waits.
            "function! Await(condition) abort",
            "  for i in range(500)",
            "    if eval(a:condition) | return | endif",
            "    sleep 20m",
            "  endfor",
            "  throw 'waited in vain for ' . a:condition",
            "endfunction",
            "let g:result = {}",
            "try", "doautocmd User lsp_setup", "doautocmd User lsp_buffer_enabled", script,
            "catch", "let g:result.exception = v:exception . ' at ' . v:throwpoint", "endtry",
            f"call writefile([json_encode(g:result)], '{out}')",
            # The end of the input ends the server.
            "if exists('g:standin_job') | call ch_close_in(g:standin_job) |"
            " call Await('job_status(g:standin_job) ==# \"dead\"') | endif",
            "qall!"]))
        document = self.write("text/文.md", text)
        env = self.environment(
            CIDIAN_DICTIONARY=support.starter_dictionary(), LSPTAP_DIR=log, TERM="dumb")
        done = subprocess.run(
            ["vim", "-N", "-u", rc, "-i", "NONE", "-es", "-S", steps, document], env=env,
            stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=60)
        self.assertTrue(out.exists(), done.stdout + done.stderr)
        for session in log.glob("*.jsonl"):
            support.check_log(session)
        result = json.loads(out.read_text("utf-8"))
        self.assertNotIn("exception", result, result)
        return result

    def tap(self, log):
        try:
            return ["python3", str(shared("lsp", "lsptap.py")), "vim", "--"]
        except unittest.SkipTest:
            return []

    def test_the_server_is_registered_as_vim_lsp_wants_it(self):
        result = self.vim(
            "let s:info = g:standin_servers.cidian\n"
            "let g:result.keys = sort(keys(s:info))\n"
            "let g:result.allowlist = s:info.allowlist\n"
            "let g:result.capabilities = s:info.capabilities\n"
            "let g:result.omnifunc = &omnifunc")
        self.assertEqual(result["keys"], [
            "allowlist", "capabilities", "cmd", "initialization_options", "name",
            "workspace_config"])
        self.assertIn("markdown", result["allowlist"])
        self.assertEqual(result["capabilities"]["general"]["positionEncodings"], ["utf-32"])
        self.assertIn("hover", result["capabilities"]["textDocument"])
        self.assertEqual(result["omnifunc"], "lsp#complete")

    def test_hover_finds_the_word_behind_rare_characters(self):
        result = self.vim("call search('行工')\nlet g:result.hover = lsp#standin_hover()\n"
                          "let g:result.encoding = g:standin_answer.result.capabilities.positionEncoding")
        self.assertEqual(result["encoding"], "utf-32")
        self.assertIn("銀行", result["hover"]["contents"]["value"])
        self.assertEqual(result["hover"]["range"]["start"]["character"], 6)

    def test_settings_reach_the_server(self):
        result = self.vim("call search('銀行')\nlet g:result.hover = lsp#standin_hover()",
                          vimrc="let g:cidian_settings = {'readings': {'notation': 'pinyin'}}")
        heading = result["hover"]["contents"]["value"].splitlines()[0]
        self.assertIn("yín", heading)
        self.assertNotIn("ㄧㄣˊ", heading)

    def test_what_is_offered_unasked_depends_on_who_asks(self):
        for vimrc, unasked in (
                ("", "all"), ("let g:asyncomplete_loaded = 1", "off"),
                ("let g:cidian_settings = {'completion': {'unasked': 'unselected', 'limit': 5}}", "unselected")):
            with self.subTest(vimrc):
                result = self.vim("let s:info = g:standin_servers.cidian\n"
                                  "let g:result.options = s:info.initialization_options\n"
                                  "let g:result.section = s:info.workspace_config.cidian\n"
                                  "let g:result.users = g:cidian_settings", vimrc=vimrc)
                self.assertEqual(result["options"]["completion"]["unasked"], unasked)
                self.assertEqual(result["options"], result["section"])
                self.assertEqual("completion" in result["users"], unasked == "unselected", "it stays as the user wrote it")

    def test_the_server_asks_for_settings_and_is_answered(self):
        result = self.vim("call lsp#standin_hover()\n"
                          "call Await('exists(\"g:standin_questions\")')\n"
                          "call search('銀行')\nlet g:result.hover = lsp#standin_hover()",
                          vimrc="let g:cidian_settings = {'hover': {'definitions': 1}}")
        self.assertIn("銀行", result["hover"]["contents"]["value"])

    def test_options_of_the_wrong_kind_are_told_and_stop_nothing(self):
        result = self.vim("call search('銀行')\nlet g:result.hover = lsp#standin_hover()\n"
                          "let g:result.messages = execute('messages')\nlet g:result.keys = maparg('K')",
                          vimrc="let g:cidian_settings = 'pinyin'\nlet g:cidian_filetypes = 'markdown'\nlet g:cidian_mappings = 'no'")
        self.assertIn("ㄧㄣˊ", result["hover"]["contents"]["value"])
        self.assertIn("lsp-hover", result["keys"])
        for told in ("g:cidian_settings has to be like {}; 'pinyin' is not taken.", "g:cidian_filetypes", "g:cidian_mappings"):
            self.assertIn(told, result["messages"])

    def test_settings_within_others_of_the_wrong_kind_are_the_servers_to_tell(self):
        result = self.vim("call search('銀行')\nlet g:result.hover = lsp#standin_hover()",
                          vimrc="let g:cidian_settings = {'completion': 'off', 'readings': {'notation': 'pinyin'}}")
        self.assertIn("yín", result["hover"]["contents"]["value"])

    def test_a_command_of_the_wrong_kind_is_the_default(self):
        result = self.vim("let g:result.command = g:cidian_command",
                          vimrc="let g:cidian_command = 'cidian serve'")
        self.assertEqual(result["command"], ["cidian", "serve"])

    def test_looking_up_opens_the_page_read_only(self):
        result = self.vim("CidianLookUp 學校\ncall Await('expand(\"%:t\") ==# \"學校.md\"')\n"
                          "let g:result.modifiable = &modifiable\nlet g:result.readonly = &readonly\n"
                          "let g:result.first = getline(1)")
        self.assertEqual((result["modifiable"], result["readonly"]), (0, 1))
        self.assertIn("學校", result["first"])

    def test_back_and_forward(self):
        result = self.vim(
            "CidianLookUp 銀行\ncall Await('expand(\"%:t\") ==# \"銀行.md\"')\n"
            "CidianLookUp 學校\ncall Await('expand(\"%:t\") ==# \"學校.md\"')\n"
            "CidianBack\ncall Await('expand(\"%:t\") ==# \"銀行.md\"')\n"
            "CidianForward\ncall Await('expand(\"%:t\") ==# \"學校.md\"')\n"
            "CidianHistory\ncall Await('&buftype ==# \"nofile\" && getline(1) !=# \"\"')\n"
            "let g:result.history = getline(1, '$')")
        self.assertTrue(result["history"][0].startswith("學校"), result)
        self.assertTrue(result["history"][1].startswith("銀行"), result)

    def test_search_fills_the_quickfix_list(self):
        result = self.vim(
            "CidianSearch yinhang\ncall Await('len(getqflist()) > 0')\n"
            "let g:result.texts = map(getqflist(), 'v:val.text')\n"
            # Pages are written beside the answer.
            "let s:page = bufname(getqflist()[0].bufnr)\ncall Await('filereadable(s:page)')\n"
            "cfirst\nlet g:result.first = getline(1)")
        self.assertTrue(any(text.startswith("銀行") for text in result["texts"]), result)
        self.assertTrue(result["first"].startswith("#"), result)

    def test_a_missing_program_is_said_and_nothing_is_registered(self):
        result = self.vim("let g:result.servers = len(get(g:, 'standin_servers', {}))\n"
                          "let g:result.messages = execute('messages')",
                          vimrc="let g:cidian_command = ['no-such-cidian', 'serve']")
        self.assertEqual(result["servers"], 0)
        self.assertIn("no-such-cidian", result["messages"])


del ConfigurationTest

if __name__ == "__main__":
    unittest.main()
