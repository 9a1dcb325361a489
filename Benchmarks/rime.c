/* Converts lines of pinyin as librime does: rime SCHEMA FOLDER, for the schema's name and a folder for its files. */
#include <rime_api.h>
#include <stdio.h>
#include <string.h>

int main(int argc, char **argv) {
  if (argc < 3) return 2;
  RimeApi *rime = rime_get_api();
  RIME_STRUCT(RimeTraits, traits);
  traits.shared_data_dir = "/usr/share/rime-data";
  traits.user_data_dir = argv[2];
  traits.app_name = "rime.cidian";
  traits.min_log_level = 3;
  rime->setup(&traits);
  rime->initialize(&traits);
  if (rime->start_maintenance(True)) rime->join_maintenance_thread();
  char line[4096];
  RimeSessionId session = 0;
  while (fgets(line, sizeof line, stdin)) {
    line[strcspn(line, "\n")] = 0;
    /* A new session for each line: what was written before would be learnt. */
    if (session) rime->destroy_session(session);
    session = rime->create_session();
    if (!rime->select_schema(session, argv[1])) return 1;
    rime->simulate_key_sequence(session, line);
    RIME_STRUCT(RimeContext, context);
    rime->get_context(session, &context);
    puts(context.commit_text_preview ? context.commit_text_preview : "");
    rime->free_context(&context);
    fflush(stdout);
  }
  rime->cleanup_all_sessions();
  rime->finalize();
  return 0;
}
