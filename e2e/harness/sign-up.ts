import { createVerification, register } from '@cairn/contract/identity/identity.endpoints'
import { expect, type Page } from '@playwright/test'
import { ApiPerson } from './api-person'
import { CairnServer } from './cairn-server'
import type { MailServer } from './mail-server'

export interface NewAccount {
  readonly email: string
  readonly password: string
  readonly firstName: string
  readonly lastName: string
}

async function subjectsTo(mail: MailServer | CairnServer, email: string): Promise<string[]> {
  if (!(mail instanceof CairnServer)) return mail.to(email).map(({ subject }) => subject)
  const mails = (await (await fetch(`${mail.url}/dev/outbox`)).json()) as { to: string; subject: string }[]
  return mails.filter(({ to }) => to.includes(email)).map(({ subject }) => subject)
}

/** From a mail server, or from the outbox page of a server without one. */
export async function mailedCode(mail: MailServer | CairnServer, email: string): Promise<string> {
  const find = async () =>
    (await subjectsTo(mail, email)).flatMap((subject) => /^([A-Z0-9]{6}) is your /.exec(subject)?.[1] ?? [])[0] ?? ''
  await expect.poll(find).not.toBe('')
  return find()
}

export async function signUpByApi(url: string, mail: MailServer | CairnServer, account: NewAccount): Promise<void> {
  const { email } = account
  await ApiPerson.ask(url, createVerification, { body: { email } })
  const verificationCode = await mailedCode(mail, email)
  await ApiPerson.ask(url, register, { body: { ...account, verificationCode, acceptTerms: true } })
}

/** On the page that registers. */
export async function signUpHere(page: Page, mail: MailServer | CairnServer, account: NewAccount): Promise<void> {
  await page.getByLabel('E-mail').fill(account.email)
  await page.getByRole('button', { name: 'Send the code' }).click()
  await page.getByLabel('Verification code').fill(await mailedCode(mail, account.email))
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('First name').fill(account.firstName)
  await page.getByLabel('Last name').fill(account.lastName)
  await page.getByLabel(/^Password( \*)?$/).fill(account.password)
  await page.getByLabel('I agree to the terms & conditions').check()
  await page.getByRole('button', { name: 'Create account' }).click()
}
