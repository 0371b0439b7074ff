import { ownValue } from '@cairn/contract/core/own-value'
import { canDeleteOrganization, canEditOrganization, isAdmin } from '@cairn/contract/people/people.policy'
import type { Person } from '@cairn/contract/people/people.schemas'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ComponentType, Suspense, useState } from 'react'
import { usePrices } from '../../entities/billing/money'
import { AssistantSettings } from '../../features/assistants/assistant-settings'
import { AuditLog } from '../../features/audit/components/audit-log'
import { BillingSettings } from '../../features/billing/components/billing-settings'
import { useBilling, useOwnerName } from '../../features/billing/use-billing'
import { useExamples } from '../../features/example-organizations/look-around'
import { DefaultOrganizationRow, ReverseScorecardRow } from '../../features/identity/components/preference-rows'
import { OpenInvitationItems } from '../../features/invitations/components/open-invitation-items'
import { DeleteOrganization } from '../../features/organizations/components/delete-organization'
import { OrganizationDetailsForm } from '../../features/organizations/components/organization-details-form'
import { NumbersReminderRule, SecondFactorRule } from '../../features/organizations/components/organization-rules'
import { TermsForm } from '../../features/organizations/components/terms-form'
import { organizationsQueries } from '../../features/organizations/organizations.queries'
import { Licenses } from '../../features/people/components/licenses'
import { PeopleAndLicenses } from '../../features/people/components/people-and-licenses'
import type { KeyOf } from '../../i18n/texts'
import { useTranslation } from '../../i18n/use-translation'
import { useActor, useSession } from '../../lib/session/session'
import { writeSessionContext } from '../../lib/session/session-context'
import { startOver } from '../../lib/session/session-reset'
import { lazyForm } from '../../ui/feedback/lazy-part'
import { EmptyState } from '../../ui/lists/empty-state'
import { RowSkeletons } from '../../ui/lists/row-skeletons'
import { NotLoaded } from '../not-loaded'
import { NoSuchPage, NotYours, SettingsModal } from './settings-modal'
import classes from './settings-pages.module.css'

const InvitePopup = lazyForm(() =>
  import('../../features/invitations/components/invite-popup').then((module) => module.InvitePopup),
)

const invitationItems = (person: Person) => <OpenInvitationItems person={person} />

function PeoplePage({ personId }: { personId: string | undefined }) {
  const { user, org } = useSession()
  const navigate = useNavigate()
  const client = useQueryClient()
  const [isInviting, setInviting] = useState(false)
  const mayInvite = user.permissions.includes('Update|License')
  const leave = async () => {
    writeSessionContext(null)
    startOver(client)
    await navigate({ to: '/', ignoreBlocker: true })
  }
  if (org === null) return null
  return (
    <>
      <PeopleAndLicenses
        key={personId}
        org={org}
        personId={personId}
        onInvite={mayInvite ? () => setInviting(true) : undefined}
        invitationItems={mayInvite ? invitationItems : undefined}
        onLeft={() => void leave()}
      />
      <Suspense fallback={null}>{isInviting && <InvitePopup onClose={() => setInviting(false)} />}</Suspense>
    </>
  )
}

function AuditPage() {
  const { t } = useTranslation('settings')
  const { org } = useSession()
  const actor = useActor()
  if (org === null || !isAdmin(actor)) return <EmptyState text={t('org.readOnly')} />
  return <AuditLog />
}

function DetailsPage({ orgId }: { orgId: string }) {
  const actor = useActor()
  const navigate = useNavigate()
  const client = useQueryClient()
  const { isInExample } = useExamples()
  const { data: org, error, refetch } = useQuery(organizationsQueries.byId(orgId))
  const leave = async () => {
    writeSessionContext(null)
    startOver(client)
    await navigate({ to: '/', ignoreBlocker: true })
  }
  if (error && !org) return <NotLoaded error={error} onRetry={() => void refetch()} />
  if (org === undefined) return <RowSkeletons count={6} height={56} />
  return (
    <div className={`column gap-6 ${classes.parts}`}>
      <OrganizationDetailsForm org={org} isEditable={canEditOrganization(actor)} />
      {canEditOrganization(actor) && <NumbersReminderRule org={org} />}
      {canEditOrganization(actor) && <SecondFactorRule org={org} />}
      {canDeleteOrganization(actor) && !isInExample && <DeleteOrganization org={org} onDeleted={leave} />}
    </div>
  )
}

function WordingPage({ orgId }: { orgId: string }) {
  const actor = useActor()
  const { data: org, error, refetch } = useQuery(organizationsQueries.byId(orgId))
  if (error && !org) return <NotLoaded error={error} onRetry={() => void refetch()} />
  if (org === undefined) return <RowSkeletons count={6} height={56} />
  return <TermsForm org={org} isEditable={canEditOrganization(actor)} />
}

function BillingPage({ orgId }: { orgId: string }) {
  const { t } = useTranslation('settings')
  const { mayRead } = useBilling()
  const owner = useOwnerName(!mayRead)
  if (!mayRead) return <EmptyState title={t('billing.notYours')} text={t('billing.askOwner', { owner })} />
  return <BillingSettings orgId={orgId} />
}

function LicensePage({ orgId, personId }: { orgId: string; personId: string | undefined }) {
  return <Licenses key={personId} orgId={orgId} personId={personId} prices={usePrices()} />
}

function AssistantsPage() {
  const { t } = useTranslation('settings')
  const actor = useActor()
  return canEditOrganization(actor) ? <AssistantSettings /> : <EmptyState text={t('org.readOnly')} />
}

function UserSettingsPage() {
  const { t } = useTranslation('settings')
  const { org } = useSession()
  return (
    <>
      <p className="sub">{t('preference.inOrg', { org: org?.name ?? '' })}</p>
      <dl>
        <ReverseScorecardRow />
        <DefaultOrganizationRow />
      </dl>
    </>
  )
}

interface SettingsPage {
  readonly title: KeyOf<'settings'>
  readonly component: ComponentType<{ orgId: string; personId: string | undefined }>
}

interface SettingsProps {
  params: Record<string, string>
  onClose: () => void
}

const pages: Readonly<Record<string, SettingsPage>> = {
  detail: { title: 'nav.details', component: DetailsPage },
  wording: { title: 'nav.wording', component: WordingPage },
  billing: { title: 'nav.billing', component: BillingPage },
  people: { title: 'nav.people', component: PeoplePage },
  license: { title: 'nav.license', component: LicensePage },
  assistants: { title: 'nav.assistants', component: AssistantsPage },
  audit: { title: 'nav.audit', component: AuditPage },
  usersettings: { title: 'nav.userSettings', component: UserSettingsPage },
}

export function OrganizationSettings({ params, onClose }: SettingsProps) {
  const { t } = useTranslation('settings')
  const { org } = useSession()
  const { person: personId, page: asked = personId ? 'license' : 'detail' } = params
  const { isOn, mayReadLicenses } = useBilling()
  // Without prices, People shows who has a license.
  const named = asked === 'license' && !mayReadLicenses ? 'people' : asked
  const page = named === 'billing' && !isOn ? undefined : ownValue(pages, named)
  if (org === null || org.id !== params.id) return <NotYours onClose={onClose} />
  if (page === undefined) return <NoSuchPage onClose={onClose} />
  const Page = page.component
  return (
    <SettingsModal current={`/org/detail/${org.id}/${named}`} title={t(page.title)} onClose={onClose}>
      <Page orgId={org.id} personId={personId} />
    </SettingsModal>
  )
}
