import type { Role, Session, UpgradeRequestStatus } from '@cairn/contract/identity/session.schemas'
import { roleOf } from '@cairn/contract/people/people.policy'
import type { QueryClient } from '@tanstack/react-query'
import type { useRouter } from '@tanstack/react-router'
import type { KeyOf, TextValues } from '../i18n/texts'
import { loadPacks, translate } from '../i18n/translate'
import { sessionQuery } from '../lib/session'
import { confirm } from '../ui/confirm-dialog'
import { notify } from '../ui/notify'

type Router = Pick<ReturnType<typeof useRouter>, 'navigate'>

interface MembershipStatus {
  readonly of: string
  readonly orgName: string
  readonly role: Role
  readonly request: UpgradeRequestStatus
}

function membershipStatusIn(session: Session | undefined): MembershipStatus | undefined {
  if (!session?.org) return undefined
  const { user, org } = session
  const role = roleOf(user)
  return { of: `${user.userId} ${org.id}`, orgName: org.name, role, request: user.upgradeRequestStatus }
}

const messageOf = (key: KeyOf<'people'>, values?: TextValues) => translate(`people:${key}`, values)

async function beginAnew(client: QueryClient, router: Router, { orgName, role }: MembershipStatus): Promise<void> {
  await confirm({
    title: messageOf('roleChanged.title'),
    message: messageOf('roleChanged.text', { org: orgName, role: messageOf(`role.${role}`) }),
    isNotice: true,
  })
  await router.navigate({ to: '/', ignoreBlocker: true })
  await client.invalidateQueries({ predicate: ({ queryKey: [kind] }) => kind !== sessionQuery.queryKey[0] })
}

export function watchRole(client: QueryClient, router: Router): () => void {
  const read = () => membershipStatusIn(client.getQueryData(sessionQuery.queryKey))
  let last = read()
  const follow = async (before: MembershipStatus, now: MembershipStatus) => {
    const isGranted = before.request === 'Pending' && now.request === 'Completed'
    if (before.of !== now.of || (before.role === now.role && !isGranted)) return
    await loadPacks('people')
    if (isGranted) notify.success(messageOf('request.completed'))
    if (before.role !== now.role) await beginAnew(client, router, now)
  }
  return client.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.queryKey[0] !== sessionQuery.queryKey[0]) return
    const before = last
    last = read()
    if (before && last) void follow(before, last)
  })
}
