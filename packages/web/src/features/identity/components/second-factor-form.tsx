import { loginSecondFactor } from '@cairn/contract/identity/sign-in.endpoints'
import { Button, TextInput } from '@mantine/core'
import { useTranslation } from '../../../i18n/use-translation'
import { ApiFailure } from '../../../lib/api-failure'
import { useForm } from '../../../lib/use-form'
import { sendWrite, write } from '../../../lib/write'
import { Form } from '../../../ui/form'
import classes from './entry-page.module.css'

interface SecondFactorFormProps {
  challenge: string
  onSignedIn: () => Promise<void>
  onBack: (sentence: string | null) => void
}

export function SecondFactorForm({ challenge, onSignedIn, onBack }: SecondFactorFormProps) {
  const { t } = useTranslation('sign-in')
  const form = useForm({ code: '' }, { draftOptions: null, mainField: 'code' })
  const { code } = form.values
  const submit = () =>
    form.submit({
      send: async () => {
        await sendWrite(write({ endpoint: loginSecondFactor, body: { challenge, code } }))
        await onSignedIn()
      },
      refused: (failure) => {
        const isOver = failure instanceof ApiFailure && failure.status === 401
        if (isOver) onBack(t('second.expired'))
        return isOver
      },
    })
  return (
    <Form form={form} className={classes.form} onSubmit={submit}>
      <TextInput
        label={t('second.code')}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        autoFocus
        maxLength={32}
        {...form.field('code')}
      />
      <Button
        type="submit"
        variant="filled"
        size="lg"
        fullWidth
        loading={form.isSubmitting}
        disabled={code.trim() === ''}
      >
        {t('second.submit')}
      </Button>
      <Button variant="link" onClick={() => onBack(null)}>
        {t('back')}
      </Button>
    </Form>
  )
}
