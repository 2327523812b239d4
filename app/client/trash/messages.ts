import { createTranslator } from '../../messages/translator.ts'

/** Messages for the trash. */
export const t = createTranslator({
  res_trash_title: 'Trash',
  res_trash_lead: 'Removed items stay here for 30 days. Restoring one brings it back on every device.',
  res_trash_empty: 'The trash is empty',
  res_trash_empty_about: 'Items you remove from a project or your web citations stay here for 30 days.',
  res_trash_back: 'Back to the dashboard',
  res_trash_restore: 'Restore',
  res_trash_restore_of: 'Restore {name}',
  res_trash_restored: '{name} restored.',
  res_trash_purge: 'Empty trash',
  res_trash_purge_title: 'Permanently delete everything in the trash?',
  res_trash_purge_body:
    'This deletes {count} {count|item|items} from your devices and your account and can’t be undone.',
  res_trash_purge_do: 'Delete forever',
  res_trash_failed: 'We couldn’t save this on your device. Nothing was changed.',
  res_trash_deleted_this: 'Removed {ago} on this device',
  res_trash_deleted_other: 'Removed {ago} on another device',
  res_trash_in: 'In {project}',
  res_trash_nameless: 'Untitled',
  res_trash_note: 'Note {number}',
  res_trash_project: 'Project',
  res_trash_string: 'String cite',
  res_trash_authority: 'Authority',
  res_trash_use: 'Citation in a string',
  res_trash_webcite: 'Web citation',
  res_trash_practice: 'Practice',
  res_trash_preferences: 'Preferences',
  res_trash_choice: 'Abbreviation',
  res_trash_recovered: 'Recovered',
  res_trash_recovered_about:
    'A project was permanently deleted on another device while you were editing it here. Your edits are safe.',
  res_trash_recovered_of: 'String cites: {strings}. Authorities: {authorities}.',
  res_trash_recover: 'Move to a new project',
  res_trash_recovered_name: 'Recovered',
  res_trash_more: 'Show {count} more',
})
