import { checkDiscountCode } from '@cairn/contract/billing/billing.endpoints'
import { createOrganisation } from '@cairn/contract/organisations/organisations.endpoints'
import { createOrganisationSchema } from '@cairn/contract/organisations/organisations.schemas'
import { Button, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/use-translation'
import { call } from '../../lib/api'
import { dropGivenCodes, readGivenCodes } from '../../lib/given-codes'
import { deviceTimeZone } from '../../lib/regions'
import { writeSessionContext } from '../../lib/session-context'
import { useForm } from '../../lib/use-form'
import { sendWrite, write } from '../../lib/write'
import { Form } from '../../ui/form'
import { RequiredNote } from '../../ui/required-note'

const reasons = { invalid: 'unknown', expired: 'expired', unhandled: 'usedUp' } as const

function useGivenCodes() {
  const { referralCode, discountCode } = readGivenCodes()
  const { data } = useQuery({
    queryKey: ['discount-code', discountCode],
    queryFn: () => call(checkDiscountCode, { params: { code: discountCode ?? '' } }),
    enabled: discountCode !== undefined,
  })
  const outcome = data?.outcome ?? 'failed'
  const why = outcome === 'applied' || outcome === 'failed' ? null : reasons[outcome]
  return {
    ...(referralCode && { referralCode }),
    ...(discountCode && why === null && { discountCode }),
    refused: discountCode && why ? { code: discountCode, why } : null,
  }
}

export function CreateOrganisationForm({ onCreated }: { onCreated: () => Promise<void> }) {
  const { t } = useTranslation(['identity', 'generic'])
  const form = useForm({ name: '' }, { draftOptions: { place: 'new-organisation' } })
  const { name } = form.values
  const { refused, ...codes } = useGivenCodes()
  const given = [codes.referralCode, codes.discountCode].filter((code) => code !== undefined)
  const submit = () => {
    const timeZone = deviceTimeZone()
    form.submit({
      schema: createOrganisationSchema,
      send: async () => {
        const { sessionContext } = await sendWrite(
          write({ endpoint: createOrganisation, body: { name, timeZone, ...codes } }),
        )
        dropGivenCodes()
        form.settle()
        writeSessionContext(sessionContext)
        await onCreated()
      },
    })
  }
  return (
    <Form form={form} onSubmit={submit} style={{ display: 'grid', gap: '1rem', marginTop: '1.5rem' }}>
      <TextInput
        label={t('org.name')}
        autoComplete="organization"
        autoFocus
        data-autofocus
        withAsterisk
        maxLength={100}
        {...form.field('name')}
      />
      {given.length > 0 && (
        <Text size="sm" c="dimmed">
          {t('org.codes', { count: given.length, codes: given.join(', ') })}
        </Text>
      )}
      {refused && (
        <Text size="sm" c="var(--bad)" role="status">
          {t(`org.code.${refused.why}`, { code: refused.code })}
        </Text>
      )}
      <RequiredNote fault={form.fault} />
      <Button type="submit" variant="filled" size="lg" fullWidth loading={form.isSubmitting}>
        {t('org.create')}
      </Button>
    </Form>
  )
}
