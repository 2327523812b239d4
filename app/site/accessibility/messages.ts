import { createTranslator } from '../../messages/translator.ts'

export const t = createTranslator({
  res_accessibility_title: 'Accessibility conformance report',
  res_accessibility_lead:
    'How Pincite meets the Web Content Accessibility Guidelines (WCAG) 2.2, levels A and AA, using the terms of the VPAT. November 2026.',
  res_accessibility_methods: 'How we evaluated',
  res_accessibility_methods_text:
    'Every screen and its empty, loading, error, and conflict states are checked with axe-core in light and dark mode, on a phone and a laptop, each time the code changes. The main tasks are also tested with the keyboard alone, by touch, at 200% zoom, and with reduced motion.',
  res_accessibility_limits: 'What we did not do',
  res_accessibility_limits_text:
    'We tested names, roles, and announcements in the browser’s accessibility tree, not with NVDA, JAWS, or VoiceOver, and no outside auditor has reviewed this report.',
  res_accessibility_table: 'Results by criterion',
  res_accessibility_criterion: 'Criterion',
  res_accessibility_wcag: 'Level',
  res_accessibility_result: 'Conformance',
  res_accessibility_remark: 'Remarks',
  res_accessibility_supports: 'Supports',
  res_accessibility_partly: 'Partially supports',
  res_accessibility_none: 'Not applicable',
})
