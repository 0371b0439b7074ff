import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../i18n/use-translation'
import { fullName, usePerson } from '../lib/people'
import { plainText } from '../lib/plain-text'
import { CopyButton } from './copy-button'
import { Popup } from './popup'
import classes from './removed-item.module.css'

/** What was typed into an item's popup: as far as people write it by hand. */
export interface TypedTexts {
  readonly title?: string
  readonly contentHtml?: string
}

interface RemovedItemProps {
  /** The sentence that says what was removed. */
  message: string
  /** Who removed it, where that is known. */
  personId: string | undefined
  typed: TypedTexts
  /** Makes a new one of what it was and what was typed. */
  onMakeNew: () => Promise<unknown>
  /** What was typed is needed no more. */
  onClose: () => void
}

/** In place of a popup whose item somebody else has removed: by whom, and what was typed into it, to be taken along. */
export function RemovedItem({ message, personId, typed, onMakeNew, onClose }: RemovedItemProps) {
  const { t } = useTranslation(['items', 'generic'])
  const person = usePerson(personId)
  const [isMaking, setMaking] = useState(false)
  const texts = [typed.title ?? '', plainText(typed.contentHtml ?? '')].filter((text) => text !== '')
  const make = () => {
    setMaking(true)
    void onMakeNew().then(onClose, () => setMaking(false))
  }
  return (
    <Popup title={t('gone.title')} onClose={onClose} size="sm">
      <div className={classes.body}>
        <p role="alert">
          {message} {person && t('gone.by', { name: fullName(person) })} {t('gone.kept')}
        </p>
        {texts.map((text) => (
          <blockquote key={text} className={classes.typed}>
            {text}
          </blockquote>
        ))}
        <div className={classes.acts}>
          {texts.length > 0 && <CopyButton text={texts.join('\n\n')} label={t('gone.copy')} />}
          <Button variant="filled" loading={isMaking} onClick={make}>
            {t('gone.makeNew')}
          </Button>
        </div>
      </div>
    </Popup>
  )
}
