import type { FlagName } from '@cairn/contract/feature-flags/feature-flags'
import { Button, TextInput } from '@mantine/core'
import { useTranslation } from '../../../i18n/use-translation'
import { useForm } from '../../../lib/use-form'
import { Form } from '../../../ui/form'
import { useSetFlagMessage } from '../feature-flags.mutations'
import classes from './flag-row.module.css'

export function FlagMessage({ name, message }: { name: FlagName; message: string }) {
  const { t } = useTranslation('feature-flags')
  const form = useForm({ message }, { draftOptions: { place: `flag-message/${name}` }, mainField: 'message' })
  const text = form.values.message
  const save = useSetFlagMessage()
  const submit = () =>
    form.submit({
      send: async () => {
        await save.mutateAsync({ name, message: text })
        form.reset({ message: text.trim() })
      },
      refused: (failure) => {
        if (!form.refuse(failure)) form.setErrors({ message: t('notSaved') })
        return true
      },
    })
  return (
    <Form form={form} className={classes.message} onSubmit={submit}>
      <TextInput
        label={t('message')}
        aria-label={t('messageOf', { name: t(`flags.${name}.name`) })}
        placeholder={t('usualWords')}
        maxLength={300}
        {...form.field('message')}
      />
      <Button type="submit" size="none" loading={form.isSubmitting} disabled={text.trim() === message}>
        {t('save')}
      </Button>
    </Form>
  )
}
