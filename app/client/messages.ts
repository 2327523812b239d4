import { citationWords } from '../messages/citation-words.ts'
import { createTranslator, type MessageTable } from '../messages/translator.ts'

export const clientMessages = {
  ...citationWords,
  res_copy: 'Copy',
  res_engine_failed: 'The citation engine couldn’t load. Your work is safe; reload to try again.',
  res_no_match: 'Nothing matches “{query}.”',
  res_untitled: 'Untitled project',
  res_row_unreadable: 'Made with a newer version of Pincite. Reload to update.',
  res_row_conflict: 'Edited on two devices: choose a version',
  res_history: 'History',
  res_trash: 'Trash',
  res_remove: 'Remove',
  res_open: 'Open',
  res_choice_title: 'Abbreviate “{phrase}”',
  res_choice_whole: 'Spell it out',
  res_choice_from: '{category}, table {table}',
  res_preview: 'Preview',
  res_not_saved: 'Not saved on this device.',
} as const satisfies MessageTable

export const t = createTranslator(clientMessages)
