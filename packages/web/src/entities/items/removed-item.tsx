import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { plainText } from '../../lib/format/plain-text'
import { useSession } from '../../lib/session/session'
import { toastFailure } from '../../lib/toasts/failure-toasts'
import { CopyButton } from '../../ui/inputs/copy-button'
import { Popup } from '../../ui/overlays/popup'
import { fullName, usePerson } from '../people/people'
import { fieldLabel } from './field-labels'
import classes from './removed-item.module.css'
import { type Describe, useValueTexts } from './use-value-text'

export interface Typed {
  readonly fields: object
  readonly texts: readonly string[]
}

interface RemovedItemProps {
  message: string
  personId: string | undefined
  typed: Typed
  describe: Describe | undefined
  labelOf?: ((field: string) => string | undefined) | undefined
  onMakeNew: () => Promise<unknown>
  onClose: () => void
}

const WRITTEN = ['title', 'contentHtml']

function useTypedWords({ typed: { fields, texts }, describe, labelOf }: RemovedItemProps) {
  const { t } = useTranslation('items')
  const names = Object.keys(fields)
  const words = useValueTexts(Object.entries(fields), describe)
  const ofFields = names.map((name, at) => ({
    name,
    label: labelOf?.(name) ?? fieldLabel(name),
    words: words[at] ?? '',
  }))
  const beside = texts.map((text, at) => ({
    name: `beside-${at}`,
    label: t('fieldLabel.other'),
    words: plainText(text),
  }))
  return [...ofFields, ...beside].filter((line) => line.words !== '')
}

export function RemovedItem(props: RemovedItemProps) {
  const { message, personId, typed, onMakeNew, onClose } = props
  const { t } = useTranslation(['items', 'generic'])
  const person = usePerson(personId)
  const isByYou = useSession().user.userId === personId
  const said = isByYou ? t('gone.byYou') : `${message} ${person ? t('gone.by', { name: fullName(person) }) : ''}`
  const [isMaking, setMaking] = useState(false)
  const lines = useTypedWords(props)
  // Written text is copied as is; other values get their label.
  const isWritten = (name: string) => WRITTEN.includes(name) || !(name in typed.fields)
  const copied = lines.map(({ name, label, words }) => (isWritten(name) ? words : `${label}: ${words}`))
  const make = () => {
    setMaking(true)
    onMakeNew().then(onClose, (failure: unknown) => {
      setMaking(false)
      toastFailure(failure)
    })
  }
  return (
    <Popup title={t('gone.title')} onClose={onClose} size="sm">
      <div className="column gap-4 pb-4">
        <p role="alert">{[said, t('gone.kept')].join(' ')}</p>
        <dl className={`column gap-2 scroll-y border rounded px-4 py-2 ${classes.typed}`}>
          {lines.map(({ name, label, words }) => (
            <div key={name}>
              <dt className="small leading mut">{label}</dt>
              <dd className="pre-line break">{words}</dd>
            </div>
          ))}
        </dl>
        <div className="flex wrap end gap-2">
          {lines.length > 0 && <CopyButton text={copied.join('\n\n')} label={t('gone.copy')} />}
          <Button variant="filled" loading={isMaking} onClick={make}>
            {t('gone.makeNew')}
          </Button>
        </div>
      </div>
    </Popup>
  )
}
