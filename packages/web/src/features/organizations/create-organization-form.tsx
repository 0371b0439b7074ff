import { checkDiscountCode } from '@cairn/contract/billing/billing.endpoints'
import { GIVEN_CODE } from '@cairn/contract/organizations/given-code'
import { createOrganization } from '@cairn/contract/organizations/organizations.endpoints'
import { createOrganizationSchema } from '@cairn/contract/organizations/organizations.schemas'
import { Button, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/use-translation'
import { call } from '../../lib/api'
import { ApiFailure } from '../../lib/api-failure'
import { dropGivenCodes, readGivenCodes } from '../../lib/given-codes'
import { deviceTimeZone } from '../../lib/regions'
import { writeSessionContext } from '../../lib/session-context'
import { useForm } from '../../lib/use-form'
import { sendWrite, write } from '../../lib/write'
import { Form, RequiredNote } from '../../ui/form'

const reasons = { invalid: 'unknown', expired: 'expired', unhandled: 'usedUp' } as const

async function outcomeOf(code: string) {
  try {
    return (await call(checkDiscountCode, { params: { code } })).outcome
  } catch (failure) {
    // 404 while billing is off, when no code can be used.
    if (failure instanceof ApiFailure && (failure.status === 400 || failure.status === 404)) return 'invalid'
    throw failure
  }
}

/** Null if the code can be used, or while it cannot be checked. */
function useRefusal(code: string | undefined) {
  const isCode = code !== undefined && GIVEN_CODE.test(code)
  const { data: outcome = 'failed' } = useQuery({
    queryKey: ['discount-code', code],
    queryFn: () => outcomeOf(code ?? ''),
    enabled: isCode,
  })
  if (code !== undefined && !isCode) return { code, why: reasons.invalid }
  return code === undefined || outcome === 'applied' || outcome === 'failed' ? null : { code, why: reasons[outcome] }
}

function useGivenCodes() {
  const { referralCode, discountCode } = readGivenCodes()
  const [referral, discount] = [useRefusal(referralCode), useRefusal(discountCode)]
  return {
    ...(referralCode && !referral && { referralCode }),
    ...(discountCode && !discount && { discountCode }),
    refused: [referral, discount].filter((refusal) => refusal !== null),
  }
}

export function CreateOrganizationForm({ onCreated }: { onCreated: () => Promise<void> }) {
  const { t } = useTranslation(['identity', 'generic'])
  const form = useForm({ name: '' }, { draftOptions: { place: 'new-organization' } })
  const { name } = form.values
  const { refused, ...codes } = useGivenCodes()
  const given = [codes.referralCode, codes.discountCode].filter((code) => code !== undefined)
  const submit = () => {
    const timeZone = deviceTimeZone()
    form.submit({
      schema: createOrganizationSchema,
      send: async () => {
        const { sessionContext } = await sendWrite(
          write({ endpoint: createOrganization, body: { name, timeZone, ...codes } }),
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
      {refused.map(({ code, why }) => (
        <Text key={code} size="sm" c="var(--bad)" role="status">
          {t(`org.code.${why}`, { code })}
        </Text>
      ))}
      <RequiredNote fault={form.fault} />
      <Button type="submit" variant="filled" size="lg" fullWidth loading={form.isSubmitting}>
        {t('org.create')}
      </Button>
    </Form>
  )
}
