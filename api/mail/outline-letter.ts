import type { MailLetter } from '../integrations/mail-transport.ts'
import { type LetterWords, layOutLetter } from './account-letter.ts'
import type { OutlineNews } from './tables.ts'

const LINK = 'View your outline'

/**
 * Builds the email that reports a decision or payment. The email contains the outline's title, the decision, and the
 * next step. `news` is undefined for rows queued by an earlier version.
 */
export function writeOutlineLetter(
  news: OutlineNews | undefined,
  id: string,
  to: string,
  link: string,
): MailLetter {
  return layOutLetter({ ...wordsFor(news), link: LINK }, id, to, link)
}

function wordsFor(news: OutlineNews | undefined): Omit<LetterWords, 'link'> {
  if (news === undefined) {
    return {
      subject: 'News about your outline',
      before: 'There is news about an outline you submitted to Pincite.',
      after: 'Log in to see the decision and the reason.',
    }
  }
  const title = `“${news.title.replaceAll(/\s+/g, ' ')}”`
  const amount = formatDollars(news.amountCents ?? 0)
  switch (news.step) {
    case 'approve':
      return {
        subject: 'Your outline was accepted',
        before: `We accepted your outline ${title} and will pay you ${amount}.`,
        after:
          'What to do next: tell us where to send the payment (PayPal, Zelle, or a check). Another member of our team will send it, and we’ll email you when it’s on its way. Until we send the payment, you can still decline it.',
      }
    case 'request-changes':
      return {
        subject: 'Your outline needs changes',
        before: `We reviewed your outline ${title}. It needs changes before we can accept it.`,
        after:
          'What to do next: log in to see the requested changes and upload a new version. We’ll review it again.',
      }
    case 'reject':
      return {
        subject: 'Your outline was not accepted',
        before: `We reviewed your outline ${title} and didn’t accept it. You won’t be paid for it, and we won’t share it with anyone.`,
        after: 'Log in to see the reason. You can submit another outline at any time.',
      }
    case 'pay':
      return {
        subject: 'Payment sent for your outline',
        before: `We sent you ${amount}${news.method === undefined ? '' : ` by ${news.method === 'Cheque' ? 'check' : news.method}`} for your outline ${title.replace(/”$/, '.”')}`,
        after:
          'You don’t need to do anything else. If the payment doesn’t arrive, log in to find its reference number.',
      }
    case 'void':
      return {
        subject: 'A payment for your outline was canceled',
        before: `We canceled the payment of ${amount} for your outline ${title} before it was sent.`,
        after: 'Log in to see the reason.',
      }
  }
}

function formatDollars(cents: number): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(cents / 100)
}
