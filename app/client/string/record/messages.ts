import { createTranslator } from '../../../messages/translator.ts'

/** UI text of the cite-check record. It states what was checked against which source and makes no further promises. */
export const t = createTranslator({
  res_record_of: 'Cite-check record: {name}',
  res_record_untitled: 'Untitled project',
  res_record_back: 'Back to the project',
  res_record_print: 'Print',
  res_record_docx: 'Save for Word',
  res_record_csv: 'Save as CSV',
  res_record_empty: 'No authorities yet',
  res_record_empty_help: 'What the project cites is listed here, with what each authority was checked by.',
  res_record_missing: 'This project is not on this device',
  res_record_missing_help: 'It may be in the trash, or not have come yet.',
  res_record_sum: '{ticked} of {count} ticked off · {looks} worth a look',
  res_record_list: 'Authorities of the project',
  res_record_authority: 'Authority',
  res_record_by_table: 'By the table on this device',
  res_record_online: 'At CourtListener',
  res_record_tick: 'Ticked off',
  res_record_see: 'See it at CourtListener',
  res_record_tick_off: 'Tick off',
  res_record_tick_again: 'Tick off again',
  res_record_tick_back: 'Take back',
  res_record_tick_name: '{action}: {name}',
  res_record_not_ticked: 'Not yet',
  res_record_ticked: 'By {by}, {date}',
  res_record_ticked_stale: 'By {by}, {date}, when it read: {cited}',
  res_record_tick_done: 'Ticked off: {name}.',
  res_record_tick_undone: 'Tick taken back: {name}.',
  res_record_failed: 'The change could not be saved on this device yet.',
  res_record_somebody: 'somebody',
  res_record_unreadable: 'Only a newer version of Pincite can read this authority.',
  res_record_no_table:
    'Not checked yet: the table of cases is not on this device. It comes with the next connection.',
  res_record_opening: 'Being checked…',
  res_record_no_case: 'Not a case: the table says nothing of it.',
  res_record_not_looked_up: 'Not looked up in this project.',
  res_record_nothing_to_look_up: 'Not a case: nothing is looked up.',
  res_record_source_table:
    'This device, on {day}: a table of {date} that ends with volume {volume} of the U.S. Reports. What is newer than this table is not in it; of other reporters it knows only the years of their volumes.',
  res_record_source_opening: 'The table of cases is being opened.',
  res_record_source_no_table: 'The table of cases is not on this device, so nothing was checked by it.',
  res_record_source_online:
    'CourtListener, a public database of the Free Law Project, on the day that stands with each answer. What it does not list may exist all the same.',
  res_record_source_offline: 'Nothing of this project is looked up online.',
  res_record_limits:
    'Neither is a citator: they do not say whether a decision is still good law. A tick says who looked, not what they found.',
})
