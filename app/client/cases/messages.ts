import { createTranslator } from '../../messages/translator.ts'

/** What the finder and the guard say. Their words promise no more than the table knows. */
export const t = createTranslator({
  res_cases_found: 'Cases of the Supreme Court',
  res_cases_found_one: '1 case found',
  res_cases_found_many: '{count} cases found',
  res_cases_limit:
    'From a table on this device that ends with {volume} U.S. ({year}). Newer cases are not in it.',
  res_cases_beyond: 'Volume {volume} is newer than this table, which ends with {last} U.S. ({year}).',
  res_cases_loading: 'Fetching the table of cases, once…',
  res_cases_failed: 'The table of cases is not on this device yet. It comes with the next connection.',
  res_cases_again: 'Try again',

  res_pages_quotation: 'Your quotation',
  res_pages_opinion: 'The opinion',
  res_pages_opinion_hint:
    'Paste it, or drop it here as text, PDF or saved page. Its page marks (*444, [Page 444]) tell the page. Nothing leaves this device.',
  res_pages_file: 'Choose a file',
  res_pages_unread: '{name} holds no text that can be read.',
  res_pages_no_marks: 'This opinion has no page marks, so it cannot tell the page.',
  res_pages_not_found: 'The quotation is not in this opinion.',
  res_pages_before: 'It stands before the first page mark, so its page cannot be told.',
  res_pages_take: 'Use page {pages}',
  res_pages_take_span: 'Use pages {pages}',
  res_pages_same: 'Word for word as in the opinion.',
  res_pages_changed: 'The opinion’s own words are underlined; what only the quotation has is struck out:',
  res_pages_in_opinion: 'in the opinion:',
  res_pages_in_quotation: 'only in the quotation:',

  res_guard: 'Checked against the table of cases',
  res_guard_about:
    'A table of {date} on this device: every place in the U.S. Reports up to volume {volume}, and of which years the volumes of other reporters are. It cannot say that a case does not exist, and it is not a citator.',
  res_guard_list: 'What each authority was checked for',
  res_guard_sum_agrees: '{count} agree',
  res_guard_sum_look: '{count} worth a look',
  res_guard_sum_unchecked: '{count} cannot be checked here',
  res_guard_agrees: 'agrees: {name}, {place} ({year})',
  res_guard_agrees_series: 'the year fits the volume of {reporter}; the case itself is not in the table',
  res_guard_unchecked_database: 'cannot be checked here: a number of a database',
  res_guard_unchecked_reporter: 'cannot be checked here: the volumes of this reporter are not in the table',
  res_guard_unchecked_beyond: 'cannot be checked here: newer than this table',
  'res_guard_unchecked_order-list': 'cannot be checked here: a page of orders',
  res_guard_unchecked_gap: 'cannot be checked here: the table has only some cases of this volume',
  res_guard_unchecked_incomplete: 'cannot be checked here: volume, reporter and page are not all there',

  res_guard_name: 'At {place} the table has one party otherwise: {name}.',
  res_guard_other: 'At {place} the table has another case: {name} ({year}).',
  res_guard_meant: 'It has {name} at {place} ({year}).',
  res_guard_inside_own: 'Page {page} lies inside this case, which begins on page {begins}.',
  res_guard_inside_other:
    'No case begins there: page {page} lies inside {name}, which begins on page {begins}.',
  res_guard_year: 'The table has this decision in {year}.',
  res_guard_year_series: '{volume} {reporter} has decisions of {first} to {last}, not of {year}.',
  res_guard_year_series_one: '{volume} {reporter} has decisions of {first}, not of {year}.',
  res_guard_number: 'The number is of {number}, and the decision of {year}: a number is never older.',
  res_guard_pincite_before: 'The pincite, {page}, lies before page {begins}, where the case begins.',
  res_guard_pincite_beyond: 'The pincite, {page}, lies beyond this case: the next begins on page {next}.',
  res_guard_no_volume: '{reporter} has no volume {volume}: it ended with {last} in {year}.',
  res_guard_no_volume_live: 'Volume {volume} of {reporter} is not of that year: volume {last} is of {year}.',
  res_guard_parallel: 'The parallel citation {place} is that of {name}.',
  res_guard_overruled: 'Overruled by {name}, {place} ({year}).',
  res_guard_overruled_part: 'Overruled by {name}, {place} ({year}), in part.',
  res_guard_source_conan:
    'From the list in the Constitution Annotated of 2016. The list here ends in June 2024, and this is not a citator.',
  res_guard_source_later:
    'From a list of best known and later decisions that ends in June 2024. This is not a citator.',
  res_guard_why_place:
    'A table of {date} on this device holds what begins where in the U.S. Reports up to volume {volume}, from the Library of Congress and the Court’s own lists. Names are compared by their parties. It can be wrong, and it is not a citator: look the place up.',
  res_guard_why_series:
    'A table of {date} on this device knows of which years the volumes of a reporter are, as opinions cite them, with a year of grace on both sides. It does not know the cases in them.',
  res_guard_why_pincite:
    'By the table of {date} on this device, which knows on which page the next case begins. A pincite stands between the two.',
  res_guard_why_number:
    'The number carries the year it was given in. A decision has its number when it is made, never before.',
  res_guard_table_wanted:
    'Checked as soon as the table of cases is on this device. It comes by itself with the next connection.',

  res_record_open: 'Cite-check record',
  res_online_switch: 'Look citations up at CourtListener',
  res_online_on: 'Citations of this project are looked up at CourtListener',
  res_online_stop: 'Stop looking up',
  res_online_switched_on: 'Citations of this project are looked up now.',
  res_online_switched_off: 'Citations of this project are no longer looked up.',
  res_online_about:
    'Sends volume, reporter and page of each case through this site’s server to CourtListener, a public database of decisions by the Free Law Project. Names, your words and this project’s name never leave.',
  res_online_why:
    'CourtListener, a public database of the Free Law Project, was asked for the place alone; the names were compared on this device. It lists many decisions and not all, it may name a case otherwise than its reporter does, and it is not a citator.',
  res_online_asked: 'Asked on {date}.',
  res_online_listed: 'CourtListener lists it: {name} ({year}).',
  res_online_listed_among: 'CourtListener lists it among {count} cases at {place}: {name} ({year}).',
  res_online_listed_parallel: 'CourtListener lists it by its parallel citation {place}: {name} ({year}).',
  res_online_listed_nameless: 'CourtListener lists a case at {place}, without its name.',
  res_online_year: 'It has the year {year}, which may be that of a rehearing: check it.',
  res_online_other: 'CourtListener lists another name at {place}: {name}.',
  res_online_other_several:
    'CourtListener lists {count} cases at {place}, none by this name: {name}, and others.',
  res_online_inside: 'CourtListener has no case that begins at {place}: the page lies inside {name}.',
  res_online_inside_begins:
    'CourtListener has no case that begins at {place}: the page lies inside {name}, which begins at {begins}.',
  res_online_absent: 'CourtListener does not list {place}, which is no proof that there is no such case.',
  res_online_unread: 'CourtListener does not know the reporter of {place}, so it says nothing of it.',
  res_online_no_place: 'It has no place that can be looked up.',
  res_online_waiting: 'Not looked up yet.',
  res_online_busy: 'Asking CourtListener…',
  res_online_not_set_up: 'Nothing is looked up here: whoever runs this site has not set it up.',
  res_online_wait_offline: 'Looked up as soon as there is a connection.',
  res_online_wait_queued: 'Waiting for a turn at CourtListener; asked again after {time}.',
  res_online_wait_throttled: 'CourtListener wants to be asked later: after {time}.',
  res_online_wait_silent:
    'CourtListener does not answer. That says nothing of a citation; asked again after {time}.',
  res_online_wait_refused:
    'CourtListener does not let this site in: tell whoever runs it. Asked again after {time}.',
  res_online_wait_server: 'The server could not be asked; tried again after {time}.',

  res_guard_use: 'Use {what}',
  res_guard_pincite: 'Change the pincite',
  res_guard_edit: 'Edit the authority',
  res_guard_go: 'Show it',
})
