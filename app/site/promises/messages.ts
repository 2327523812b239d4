import { createTranslator } from '../../messages/translator.ts'

export const t = createTranslator({
  res_promises_title: 'What we promise',
  res_promises_lead:
    'Each promise comes with the figure we measured and a command that you can run from Pincite’s source code to reproduce it.',
  res_promises_measured: 'Measured',
  res_promises_command: 'For engineers',
  res_promises_kept: 'Your edits are kept',
  res_promises_kept_text:
    'Once the server has confirmed an edit, we don’t lose it, even if a clock is wrong, a response is lost, the server is killed, or a backup is restored.',
  res_promises_kept_figure:
    '{sqlite} edits with SQLite and {postgres} with PostgreSQL, counted by a checker that shares no code with Pincite’s sync: none lost.',
  res_promises_offline: 'It opens without a connection',
  res_promises_offline_text:
    'After your first login on a device, the tools open there from a cold start with the network off.',
  res_promises_offline_figure:
    'A project opens in {fast} ms, and in {slow} ms on a processor four times slower (medians, 10,000 saved records).',
  res_promises_reading: 'Citations stay complete',
  res_promises_reading_text:
    'A citation that Pincite can’t read stays as you pasted it. Nothing is dropped or made up.',
  res_promises_reading_figure:
    'We set aside half of 2,139 passages from opinions and law reviews for testing. In {whole} of them, every part was kept and no number changed.',
  res_promises_web: 'Web pages are read carefully',
  res_promises_web_text: 'A field that the page doesn’t clearly state is marked “please check.”',
  res_promises_web_figure:
    'Title, author, date, and site were all correct on {pincite} of English pages. Other tools on the same pages: Defuddle {defuddle}, Readability {readability}, metascraper {metascraper}.',
  res_promises_cases: 'Real cases don’t raise alarms',
  res_promises_cases_text:
    'Case checks report only what a source says. We never say that a case doesn’t exist, and we say when we couldn’t check.',
  res_promises_cases_figure:
    '{clean} real citations: {alarms} false alarms. Names, volumes, pages, and years that we altered on purpose were reported at least {caught} of the time where a check was possible.',
  res_promises_documents: 'Your Word file stays intact',
  res_promises_documents_text:
    'The footnote doctor writes tracked changes and touches nothing else. Review each one: a finding can be wrong.',
  res_promises_documents_figure:
    '{documents} documents corrected: every untouched part is identical byte for byte, and rejecting all changes restores the original.',
  res_promises_speed: 'It keeps up with your typing',
  res_promises_speed_text: 'Long strings stay quick on slow devices.',
  res_promises_speed_figure:
    'In 95% of cases, adding a citation to a string of 200 takes at most {add} ms on a processor slowed to a quarter of its speed.',
  res_promises_buyers: 'For schools and firms',
  res_promises_accessibility: 'Accessibility conformance report (WCAG 2.2 AA)',
  res_promises_privacy: 'Privacy notice',
  res_promises_parts:
    'For a list of every software component and its license (SBOM, CycloneDX), run {command} in the source code.',
  res_promises_security:
    'To report a security problem, use the contact at {address}. If no contact is listed there, the server’s operator hasn’t provided one.',
  res_promises_updated: 'Measured November 2026, on a shared two-core machine.',
})
