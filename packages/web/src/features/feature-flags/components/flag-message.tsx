import type { FlagName } from '@cairn/contract/feature-flags/feature-flags'
import { Button, TextInput } from '@mantine/core'
import { useTranslation } from '../../../i18n/use-translation'
import { ApiFailure } from '../../../lib/api-failure'
import { useDraft } from '../../../lib/use-draft'
import { useSetFlagMessage } from '../feature-flags.mutations'
import classes from './flag-row.module.css'

/** What a flag shows while it is on; empty shows the usual words. */
export function FlagMessage({ name, message }: { name: FlagName; message: string }) {
  const { t } = useTranslation('feature-flags')
  const [text, setText, forget] = useDraft(`flag-message/${name}`, message)
  const save = useSetFlagMessage()
  const failure =
    save.error instanceof ApiFailure ? (save.error.messages[0]?.text ?? t('notSaved')) : save.error?.message
  return (
    <form
      className={classes.message}
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate({ name, message: text }, { onSuccess: forget })
      }}
    >
      <TextInput
        label={t('message')}
        aria-label={t('messageOf', { name })}
        placeholder={t('usualWords')}
        maxLength={300}
        value={text}
        error={failure}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button type="submit" size="none" loading={save.isPending} disabled={text.trim() === message}>
        {t('save')}
      </Button>
    </form>
  )
}
