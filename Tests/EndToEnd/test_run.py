"""What run.py does with a test that fails once."""

import unittest

import run
import support

CLASSES = """
import pathlib, unittest

class Once(unittest.TestCase):
    def test(self):
        mark = pathlib.Path(__file__).with_suffix(f".{type(self).__name__}")
        if not mark.exists():
            mark.touch()
            self.fail("the first time")

class OnceInAnEditor(Once):
    drives_editor = True
"""


class SecondTry(support.TestCase):
    def result(self, name):
        environment = self.environment(PYTHONPATH=self.write("sample.py", CLASSES).parent)
        _, [result], _, _ = run.run_class(f"sample.{name}", environment, 60)
        self.assertEqual(result["outcome"], "failed")
        return run.second_try(result, environment, 60)

    def test_what_drives_no_editor_has_failed(self):
        result = self.result("Once")
        self.assertEqual(result["outcome"], "failed")
        self.assertNotIn("unstable", result)

    def test_what_drives_an_editor_is_tried_once_more(self):
        result = self.result("OnceInAnEditor")
        self.assertEqual((result["outcome"], result["unstable"]), ("passed", True))


if __name__ == "__main__":
    unittest.main()
