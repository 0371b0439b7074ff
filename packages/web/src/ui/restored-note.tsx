import { Button } from '@mantine/core'
import { History } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { locale } from '../lib/format'
import { notify } from './notify'
import classes from './restored-note.module.css'

interface RestoredNoteProps {
  /** Of `useFields` with a place. */
  fields: { restoredAt: number | null; startOver: () => () => void }
}

/** Says that a form begins with what was typed in it before, when, and lets it be discarded. */
export function RestoredNote({ fields: { restoredAt, startOver } }: RestoredNoteProps) {
  const { t } = useTranslation('generic')
  if (restoredAt === null) return null
  const when = new Intl.DateTimeFormat(locale(), { dateStyle: 'medium', timeStyle: 'short' }).format(restoredAt)
  return (
    <p className={classes.note} role="status">
      <History size="1rem" aria-hidden="true" />
      {t('unsaved.restored', { when })}
      <Button variant="link" onClick={() => notify.undo(t('unsaved.discarded'), startOver())}>
        {t('unsaved.discard')}
      </Button>
    </p>
  )
}
