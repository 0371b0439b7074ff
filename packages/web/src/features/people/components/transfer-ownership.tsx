import { mayInherit, roleOf } from '@cairn/contract/people/people.policy'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/use-translation'
import type { PeopleScope } from '../../../lib/people-scopes'
import { usePrices } from '../../../lib/prices'
import { NewOwnerPopup } from '../../../ui/new-owner-popup'
import { useTransferOwnership } from '../people.mutations'
import { membershipQueries } from '../people.queries'

const heirs = (freeDomains: readonly string[]): PeopleScope => ({
  searches: [{ 'may-own': [true] }],
  holds: (person) =>
    !person.isRemoved &&
    person.hasAcceptedInvite &&
    roleOf(person) !== 'Owner' &&
    mayInherit({ email: person.email, role: roleOf(person) }, { isOn: true, freeDomains }),
})

export function TransferOwnership({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('people')
  const first = useInfiniteQuery({ ...membershipQueries.list({ filters: { 'may-own': ['true'] } }), staleTime: 0 })
  const transfer = useTransferOwnership()
  const prices = usePrices()
  const isNobody = first.data?.pages[0]?.totalCount === 0
  const nobody = isNobody ? t(prices ? 'transfer.nobodyPaid' : 'transfer.nobody') : undefined
  return (
    <NewOwnerPopup
      title={t('transfer.title')}
      lead={t(prices ? 'transfer.textBilling' : 'transfer.text')}
      label={t('transfer.to')}
      note={t(prices ? 'transfer.hintPaid' : 'transfer.hint')}
      confirmLabel={t('transfer.confirm')}
      people={first.data && heirs(prices?.freeDomains ?? [])}
      insteadOfChoice={first.isError && first.data === undefined ? t('failed.text') : nobody}
      sentAs="personId"
      onConfirm={transfer.mutateAsync}
      onClose={onClose}
    />
  )
}
