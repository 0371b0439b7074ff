import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/use-translation'
import { fullName } from '../../../lib/people'
import { NewOwnerPopup } from '../../../ui/new-owner-popup'
import { useTransferOwnership } from '../people.mutations'
import { membershipQueries } from '../people.queries'
import { usePrices } from '../use-prices'

/** Hands the organisation over to a licensed person who has accepted their invitation; a paid one, where anything is paid for. */
export function TransferOwnership({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('people')
  const { data: heirs, isError } = useQuery(membershipQueries.heirs)
  const transfer = useTransferOwnership()
  const prices = usePrices()
  const nobody = heirs?.length === 0 ? t(prices ? 'transfer.nobodyPaid' : 'transfer.nobody') : undefined
  return (
    <NewOwnerPopup
      title={t('transfer.title')}
      lead={t(prices ? 'transfer.textBilling' : 'transfer.text')}
      label={t('transfer.to')}
      note={t(prices ? 'transfer.hintPaid' : 'transfer.hint')}
      confirmLabel={t('transfer.confirm')}
      people={heirs?.map((person) => ({ id: person.id, name: fullName(person) }))}
      insteadOfChoice={isError && heirs === undefined ? t('failed.text') : nobody}
      sentAs="personId"
      onConfirm={transfer.mutateAsync}
      onClose={onClose}
    />
  )
}
