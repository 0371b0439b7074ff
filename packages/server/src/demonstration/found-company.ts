import { DEFAULT_LOCALE } from '@cairn/contract/identity/locales'
/** Signs up like a user, with codes read from the captured mails. */
import type { Actor } from '@cairn/contract/people/people.policy'
import { setFlag } from '../domains/feature-flags/feature-flags.service'
import { mailSignUpCode } from '../domains/identity/sign-in/registration.mailing.service'
import { register } from '../domains/identity/sign-in/registration.service'
import { foundOrganisation } from '../domains/organisations/organisations.service'
import { acceptMembership, addInvitees } from '../domains/people/people.invited.service'
import { organisationOwnerId } from '../domains/people/people.service'
import type { Database } from '../platform/database/database'
import { inOrganisation } from '../platform/database/transaction'
import { accountIdOf, saveDefaultOrganisation } from './accounts.repository'
import type { CapturedMails } from './captured-mails'
import { cast, emailOf, everybody, ORGANISATION_NAME, TIME_ZONE, type Who } from './content/people'

export interface FoundingDeps {
  readonly database: Database
  readonly mails: CapturedMails
  readonly passwordHash: string
  readonly publicUrl: string
  readonly orgId: string
}

const address = 'demonstration'

/** Leaves no session behind. */
async function signUp({ database, mails, passwordHash, publicUrl }: FoundingDeps, who: Who): Promise<void> {
  const parts = { secret: 'codes of the demonstration, never sent', publicUrl, invited: { prove: async () => {} } }
  const email = emailOf(who)
  const { firstName, lastName } = cast[who]
  const locale = DEFAULT_LOCALE
  await database.system((tx) => mailSignUpCode(tx, { email, locale }, parts))
  const form = { email, locale, firstName, lastName, passwordHash, verificationCode: mails.codeFor(email) }
  await database.system((tx) => register(tx, form, parts))
}

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

/** Flags whose features work on any server. */
const flags = ['headline-status-filter', 'smart-rocks', 'voice-assistant'] as const

export async function foundCompany(deps: FoundingDeps): Promise<Record<Who, Actor>> {
  const { database, orgId } = deps
  await signUp(deps, 'margaret')
  await database.system(async (tx) => {
    const founder = { userId: await accountIdOf(tx, emailOf('margaret')), address }
    await foundOrganisation(tx, founder, { name: ORGANISATION_NAME, timeZone: TIME_ZONE }, { orgId })
    await saveDefaultOrganisation(tx, founder.userId, orgId)
    for (const name of flags) await setFlag(tx, founder, { name, value: true, orgId })
  })
  const ownerId = await database.tenant({ orgId }, organisationOwnerId)
  const actors = { margaret: { personId: ownerId, role: cast.margaret.role } } as Record<Who, Actor>
  for (const who of everybody.filter((each) => each !== 'margaret')) {
    actors[who] = { personId: await join(deps, { orgId, personId: ownerId }, who), role: cast[who].role }
  }
  return actors
}
