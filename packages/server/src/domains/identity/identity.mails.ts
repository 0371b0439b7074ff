import { escapeHtml } from '../../platform/html/escape-html'
import type { MailText } from '../../platform/mail/mailer'

/** A few sentences and one link. */
export function mailOf(
  subject: string,
  sentences: readonly string[],
  link: { readonly url: string; readonly label: string },
): MailText {
  const text = sentences.join(' ')
  return {
    subject,
    text: `${text}\n\n${link.label}: ${link.url}\n`,
    html: `<p>${escapeHtml(text)}</p><p><a href="${escapeHtml(link.url)}">${escapeHtml(link.label)}</a></p>`,
  }
}

/** The code that proves an address, in the subject too, where a phone shows it. */
export function codeMail(code: string, minutes: number): MailText {
  const after = `It is good for ${minutes} minutes. If you did not ask for it, nothing needs to be done.`
  return {
    subject: `${code} is your Cairn verification code`,
    text: `Your verification code is ${code}\n\n${after}\n`,
    html: `<p>Your verification code is</p><p style="font-size:28px;letter-spacing:6px"><strong>${code}</strong></p><p>${after}</p>`,
  }
}

/** The code by which somebody signed in shows that the address is theirs. */
export function proofMail(code: string, minutes: number): MailText {
  const before = 'Somebody who is signed in to your Cairn account, probably you, is about to change how it is used.'
  const after = `It is good for ${minutes} minutes. If that was not you, sign out everywhere and set a new password.`
  return {
    subject: `${code} confirms that it is you`,
    text: `${before}\n\nYour code is ${code}\n\n${after}\n`,
    html: `<p>${before}</p><p>Your code is</p><p style="font-size:28px;letter-spacing:6px"><strong>${code}</strong></p><p>${after}</p>`,
  }
}

/** The codes that prove both addresses of somebody who changes theirs. */
export function changeMail(code: string, minutes: number, sentence: string): MailText {
  const after = `It is good for ${minutes} minutes. If you did not ask for it, do not pass it on, and set a new password.`
  return {
    subject: `${code} confirms your new Cairn address`,
    text: `${sentence}\n\nYour code is ${code}\n\n${after}\n`,
    html: `<p>${escapeHtml(sentence)}</p><p>Your code is</p><p style="font-size:28px;letter-spacing:6px"><strong>${code}</strong></p><p>${after}</p>`,
  }
}

/** To whoever has an account with the address that somebody else wants. */
export function addressTakenMail(publicUrl: string): MailText {
  const text =
    'Somebody, probably you, asked to use this address for another Cairn account. It belongs to yours already.'
  return mailOf('This address has a Cairn account already', [text], { url: `${publicUrl}/login`, label: 'Sign in' })
}

/** The last one. */
export function accountDeletedMail(publicUrl: string): MailText {
  const sentences = [
    'Your Cairn account has been deleted, with its passwords, passkeys, API tokens and settings.',
    'What you did in your organizations stays there by your name. You can sign up again at any time.',
  ]
  return mailOf('Your Cairn account has been deleted', sentences, { url: `${publicUrl}/register`, label: 'Sign up' })
}

/** For somebody who registers an address that has an account: the page must not tell, the mail may. */
export function accountExistsMail(publicUrl: string): MailText {
  const text = 'Somebody, probably you, asked to sign up with this address. You already have an account.'
  return mailOf('You already have a Cairn account', [text], { url: `${publicUrl}/login`, label: 'Sign in' })
}
