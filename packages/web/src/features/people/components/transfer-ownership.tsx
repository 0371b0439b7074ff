import { idSchema } from '@cairn/contract/core/ids'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { toastUnlessInForm } from '../../../lib/field-failures'
import { fullName } from '../../../lib/people'
import { useFields } from '../../../lib/use-fields'
import { PersonSelect } from '../../../ui/person-select'
import { Popup } from '../../../ui/popup'
import { RowSkeletons } from '../../../ui/row-skeletons'
import { useTransferOwnership } from '../people.mutations'
import { membershipQueries } from '../people.queries'
import { usePrices } from '../use-prices'
import classes from './people-and-licences.module.css'

const choiceSchema = z.object({ personId: idSchema })

/** Hands the organisation over to a licensed person who has accepted their invitation; a paid one, where anything is paid for. */
export function TransferOwnership({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('people')
  const { data: heirs, isError } = useQuery(membershipQueries.heirs)
  const fields = useFields<{ personId: string | null }>({ personId: null })
  const transfer = useTransferOwnership()
  const prices = usePrices()
  const submit = () => {
    const { personId } = fields.values
    if (!fields.check(choiceSchema) || personId === null) return
    transfer.mutate(personId, {
      onSuccess: onClose,
      onError: (failure) => {
        fields.refuse(failure)
        toastUnlessInForm(failure)
      },
    })
  }
  return (
    <Popup
      size="sm"
      title={t('transfer.title')}
      onClose={onClose}
      fields={null}
      onSubmit={submit}
      submitLabel={t('transfer.confirm')}
      isSubmitting={transfer.isPending}
      hasRequired
      isMissing={fields.isMissing}
    >
      <div className={classes.form}>
        <p>{t(prices ? 'transfer.textBilling' : 'transfer.text')}</p>
        {heirs === undefined && !isError && <RowSkeletons count={1} height={56} />}
        {isError && heirs === undefined && <p role="alert">{t('failed.text')}</p>}
        {heirs?.length === 0 && <p role="status">{t(prices ? 'transfer.nobodyPaid' : 'transfer.nobody')}</p>}
        {heirs !== undefined && heirs.length > 0 && (
          <>
            <PersonSelect
              label={t('transfer.to')}
              people={heirs.map((person) => ({ id: person.id, name: fullName(person) }))}
              isRequired
              {...fields.field('personId')}
            />
            <p className={classes.hint}>{t(prices ? 'transfer.hintPaid' : 'transfer.hint')}</p>
          </>
        )}
      </div>
    </Popup>
  )
}
