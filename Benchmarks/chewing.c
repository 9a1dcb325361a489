/* Converts lines of keys, as the standard layout has them, as libchewing does. */
#include <chewing.h>
#include <stdio.h>
#include <string.h>

int main(void) {
  char line[4096];
  while (fgets(line, sizeof line, stdin)) {
    line[strcspn(line, "\n")] = 0;
    /* A new context for each line, without a file of its own: what was written before would be learnt. */
    ChewingContext *context = chewing_new2(NULL, ":memory:", NULL, NULL);
    if (!context) return 1;
    chewing_set_maxChiSymbolLen(context, 39);
    for (char *key = line; *key; key++) {
      if (*key == ' ') chewing_handle_Space(context);
      else chewing_handle_Default(context, *key);
    }
    chewing_commit_preedit_buf(context);
    puts(chewing_commit_String_static(context));
    chewing_delete(context);
    fflush(stdout);
  }
  return 0;
}
