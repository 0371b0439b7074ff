import { DEFAULT_LOCALE } from '@cairn/contract/identity/locales'
/** The company signs up as anybody does: each address is proved by its code, which is read from the mails held back. */
import type { Actor } from '@cairn/contract/people/people.policy'
import { createOrganisation } from '../domains/identity/sessions/founding.service'
import type { Auth } from '../domains/identity/sign-in/identity.auth'
import { mailSignUpCode } from '../domains/identity/sign-in/registration.mailing.service'
import { register } from '../domains/identity/sign-in/registration.service'
import { acceptMembership, addInvitees } from '../domains/people/people.invited.service'
import { organisationOwnerId } from '../domains/people/people.service'
import type { Database } from '../platform/database/database'
import { inOrganisation } from '../platform/database/transaction'
import type { Log } from '../platform/log/log'
import { accountIdOf, saveDefaultOrganisation } from './accounts.repository'
import type { CapturedMails } from './captured-mails'
import {
  cast,
  DEMONSTRATION_PASSWORD,
  emailOf,
  everybody,
  ORGANISATION_NAME,
  TIME_ZONE,
  type Who,
} from './content/people'

export interface FoundingDeps {
  readonly database: Database
  readonly mails: CapturedMails
  readonly hashPassword: Auth['hashPassword']
  readonly log: Log
  readonly publicUrl: string
}

/** Where everything was done from. */
const address = 'demonstration'

/** Registers without leaving a session behind: nobody signs in while the past is made. */
async function signUp({ database, mails, hashPassword, publicUrl }: FoundingDeps, who: Who): Promise<void> {
  const parts = { secret: 'codes of the demonstration, never sent', publicUrl, invited: { prove: async () => {} } }
  const email = emailOf(who)
  const { firstName, lastName } = cast[who]
  const locale = DEFAULT_LOCALE
  await database.system((tx) => mailSignUpCode(tx, { email, locale }, parts))
  const passwordHash = await hashPassword(DEMONSTRATION_PASSWORD)
  const form = { email, locale, firstName, lastName, passwordHash, verificationCode: mails.codeFor(email) }
  await database.system((tx) => register(tx, form, parts))
}

/** Somebody is invited, registers and accepts. Gives who they are in the organisation. */
async function join(deps: FoundingDeps, inviter: { orgId: string; personId: string }, who: Exclude<Who, 'margaret'>) {
  const { database } = deps
  const { orgId } = inviter
  const { firstName, lastName, role } = cast[who]
  const invitee = { email: emailOf(who), firstName, lastName, role }
  const [person] = await database.tenant(inviter, (tx) => addInvitees(tx, [invitee]))
  if (!person) throw new Error(`${who} was there before`)
  await signUp(deps, who)
  await database.system(async (tx) => {
    const userId = await accountIdOf(tx, invitee.email)
    await acceptMembership(inOrganisation(tx, orgId), person.id, userId)
    await saveDefaultOrganisation(tx, userId, orgId)
  })
  return person.id
}

/** Makes the organisation with everybody in it, and gives who they are in it. */
export async function foundCompany(deps: FoundingDeps): Promise<{ orgId: string; actors: Record<Who, Actor> }> {
  const { database } = deps
  await signUp(deps, 'margaret')
  const founderId = await database.system((tx) => accountIdOf(tx, emailOf('margaret')))
  const organisation = { name: ORGANISATION_NAME, timeZone: TIME_ZONE }
  const { org } = await database.system((tx) =>
    createOrganisation(tx, { userId: founderId, sessionContext: null, address }, organisation),
  )
  const ownerId = await database.tenant({ orgId: org.id }, organisationOwnerId)
  const actors = { margaret: { personId: ownerId, role: cast.margaret.role } } as Record<Who, Actor>
  for (const who of everybody.filter((each) => each !== 'margaret')) {
    actors[who] = { personId: await join(deps, { orgId: org.id, personId: ownerId }, who), role: cast[who].role }
  }
  return { orgId: org.id, actors }
}
