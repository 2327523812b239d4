import { createTranslator } from '../messages/translator.ts'

export const t = createTranslator({
  res_tagline: 'Legal citations that work without wifi',
  res_broken_title: 'This page stopped working',
  res_broken: 'Something went wrong on our end. Nothing you typed is lost.',
  res_missing_title: 'Part of this page didn’t load',
  res_missing: 'Go online and reload to get it. Nothing you typed is lost.',
  res_nav_site: 'Site',
  res_nav_footer: 'More about Pincite',
  res_about: 'About',
  res_products: 'Products',
  res_terms: 'Terms',
  res_privacy: 'Privacy',
  res_submissions: 'Submit an outline',
  res_open_app: 'Open Pincite',

  res_nav_breadcrumb: 'Breadcrumb',
  res_nav_main: 'Main',
  res_offline_as: 'Working offline as {name}',
  res_client_area: 'Dashboard and tools',
  res_own_outlines: 'Your outlines',
  res_account: 'Account',
  res_admin_area: 'Admin',
  res_billing: 'Plans and billing',
  res_outlines: 'Outlines',
  res_users: 'Users',
  res_more: 'More',
  res_install_app: 'Install the app…',
  res_install_how: 'Show me how',
  res_install_after_copy: 'Add Pincite to your Home Screen to use it offline.',
  res_doctor: 'Footnote doctor',
  res_promises: 'What we promise',
  res_accessibility: 'Accessibility',
  res_brief: 'Check a brief',
  res_practice: 'Practice',
  res_doctor_short: 'Doctor',
  res_account_of: '{initials}, {name}’s account',

  res_off_plans: 'Plans aren’t available right now.',
  res_off_title: '“{title}” is turned off for now',
  res_off:
    'Your work is safe on this device and in your account, and it will be here when this is turned back on. Until then, you can download a backup from “Sync” at the top.',

  res_needs_connection_title: 'This page needs a connection',
  res_needs_connection:
    'You can keep working on your string cites and web citations. This page opens when you’re back online.',

  res_idle_ended: 'You were logged out after 30 minutes of inactivity because this is a shared computer.',
})
