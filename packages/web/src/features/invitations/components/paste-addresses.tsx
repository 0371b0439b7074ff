import FileUp from 'icon:file-up'
import { Button, FileButton, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { chunk } from '../../../lib/chunks'
import { notifyPartFailed } from '../../../ui/part-failed'
import type { ReadPerson } from '../read-addresses'
import classes from './invite-popup.module.css'

/** The parser is loaded on first paste. */
const loadReader = chunk(() => import('../read-addresses'))
const MOST_BYTES = 1_000_000

interface PasteAddressesProps {
  text: string
  onText: (text: string) => void
  isInTheWay: boolean
  /** Returns the text that exceeded the limit. */
  onRead: (read: readonly ReadPerson[]) => string
}

export function PasteAddresses({ text, onText, isInTheWay, onRead }: PasteAddressesProps) {
  const { t } = useTranslation('invitations')
  const [error, setError] = useState<string | null>(null)

  const read = async (given: string, rest = '') => {
    setError(null)
    const reader = await loadReader().catch(notifyPartFailed)
    if (!reader) return
    const people = reader.readAddresses(given)
    if (people.length === 0) setError(t('paste.nothing'))
    else onText([rest, onRead(people)].filter(Boolean).join('\n'))
  }
  const readFile = async (file: File | null) => {
    if (!file) return
    if (file.size > MOST_BYTES) return setError(t('paste.tooLarge'))
    const given = await file.text().catch(() => null)
    if (given === null || given.includes('\0')) return setError(t('paste.notText'))
    await read(given, text.trim())
  }

  return (
    <div className={classes.paste}>
      <Textarea
        label={t('paste.label')}
        description={t('paste.text')}
        placeholder={t('paste.placeholder')}
        rows={4}
        resize="vertical"
        value={text}
        error={error ?? (isInTheWay ? t('paste.left') : null)}
        onChange={(event) => {
          onText(event.currentTarget.value)
          setError(null)
        }}
      />
      <div className={classes.pasteActions}>
        <Button onClick={() => void read(text)} disabled={text.trim() === ''}>
          {t('paste.add')}
        </Button>
        <FileButton accept=".csv,.txt,text/csv,text/plain" onChange={(file) => void readFile(file)}>
          {(props) => (
            <Button {...props} variant="subtle" leftSection={<FileUp size="1rem" aria-hidden="true" />}>
              {t('paste.file')}
            </Button>
          )}
        </FileButton>
      </div>
    </div>
  )
}
