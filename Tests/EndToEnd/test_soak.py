"""Some minutes of writing: what is kept does not grow, and no file stays open. `make soak` writes for a day."""

import unittest

import soak
from support import TestCase, starter_dictionary


class Writing(TestCase):
    def test_memory_and_open_files(self):
        result = soak.soak(starter_dictionary(), 2000)
        self.assertEqual(soak.faults(result), [], result)

    def test_what_is_wrong_is_told(self):
        result = {"gain": 6000, "handles": [9, 10], "status": 1}
        self.assertEqual(len(soak.faults(result)), 3)


if __name__ == "__main__":
    unittest.main()
