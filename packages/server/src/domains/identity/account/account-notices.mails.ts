import type { MailText } from '../../../platform/mail/mailer'
import { mailOf } from '../identity.mails'

/** What its owner is told has happened to an account. */
export interface AccountNotice {
  readonly subject: string
  readonly sentence: string
}

export const accountNotices = {
  passkeyAdded: (name: string): AccountNotice => ({
    subject: 'A passkey was added to your Cairn account',
    sentence: `The passkey “${name}” signs in to your account from now on, without your password.`,
  }),
  providerLinked: (name: string): AccountNotice => ({
    subject: `${name} was linked to your Cairn account`,
    sentence: `You can sign in to your account with ${name} from now on.`,
  }),
  emailChanged: (before: string, after: string): AccountNotice => ({
    subject: 'The address of your Cairn account has been changed',
    sentence: `You sign in with ${after} from now on, no longer with ${before}.`,
  }),
  secondFactorOn: {
    subject: 'The second factor of your Cairn account is on',
    sentence: 'A code from your authenticator is asked for after your password from now on.',
  },
  secondFactorOff: {
    subject: 'The second factor of your Cairn account is off',
    sentence: 'Your password alone signs in to your account from now on. The recovery codes have ended.',
  },
  recoveryCodesRenewed: {
    subject: 'Your Cairn account has new recovery codes',
    sentence: 'New recovery codes were made for your account. The old ones have ended.',
  },
  apiTokenCreated: (name: string): AccountNotice => ({
    subject: 'An API token was made with your Cairn account',
    sentence: `A script can now do in Cairn what you may do, with the API token “${name}”.`,
  }),
  calendarFeedMade: {
    subject: 'Your Cairn calendar has a new secret address',
    sentence: 'Whoever has this address sees your meetings and due dates. One from before shows nothing any more.',
  },
  newBrowser: {
    subject: 'Your Cairn account was signed in to from a new browser',
    sentence: 'Somebody, probably you, has signed in to your account with a browser that was not used for it before.',
  },
} as const

interface NoticeMail extends AccountNotice {
  /** The network address that it came from. */
  readonly address: string
  /** The owner's own page of how they sign in. */
  readonly url: string
}

/** For the owner of an account, who may not be the one who did it. */
export function noticeMail({ subject, sentence, address, url }: NoticeMail): MailText {
  const sentences = [
    sentence,
    `It was done from the network address ${address}.`,
    'If that was not you, set a new password now, and look through how you sign in, where you are signed in, and your API tokens.',
  ]
  return mailOf(subject, sentences, { url, label: 'Your sign-in settings' })
}
