import type { MailLetter } from '../integrations/mail-transport.ts'
import { type LetterWords, layOutLetter } from './account-letter.ts'
import type { OutlineNews } from './tables.ts'

const LINK = 'Sign in and look'

/** Tells a submitter what was decided or paid, for which outline, and what happens next. `news` is unknown for letters that were asked for by an older version. */
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
      subject: 'News of your outline',
      before: 'There is news of an outline that you submitted to Pincite.',
      after: 'What was decided, and why, stands beside the outline.',
    }
  }
  const title = `“${news.title.replaceAll(/\s+/g, ' ')}”`
  const amount = formatDollars(news.amountCents ?? 0)
  switch (news.step) {
    case 'approve':
      return {
        subject: 'Your outline was accepted',
        before: `Your outline ${title} was accepted. You are paid ${amount} for it.`,
        after:
          'What happens next: somebody other than whoever set the amount sends it to you, by PayPal, Zelle or cheque. You get another mail once it is on its way. Beside the outline you can see where the payment goes, and decline the amount until it is paid.',
      }
    case 'request-changes':
      return {
        subject: 'Your outline needs changes',
        before: `Your outline ${title} has been read. Something in it has to change before it can be accepted.`,
        after:
          'What happens next: what has to change stands beside the outline. Send the new version there; it is then read again.',
      }
    case 'reject':
      return {
        subject: 'Your outline was not accepted',
        before: `Your outline ${title} has been read and was not accepted. Nothing is paid for it, and it is not offered to anybody.`,
        after: 'The reason stands beside the outline. You may send in another one at any time.',
      }
    case 'pay':
      return {
        subject: 'Your outline was paid',
        before: `${amount} for your outline ${title} ${news.method === undefined ? 'was sent to you' : `was sent to you by ${news.method}`}.`,
        after:
          'What happens next: nothing more from your side. The reference of the payment stands beside the outline, in case it does not arrive.',
      }
    case 'void':
      return {
        subject: 'A payment for your outline was called off',
        before: `The payment of ${amount} for your outline ${title} was called off before it was made.`,
        after: 'The reason stands beside the outline.',
      }
  }
}

function formatDollars(cents: number): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(cents / 100)
}
