import { headlineTypeSchema } from '@cairn/contract/headlines/headlines.schemas'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { useHotkey } from '../../../lib/hotkeys'
import { fullName } from '../../../lib/people'
import { useDraft } from '../../../lib/use-draft'
import { Kbd } from '../../../ui/kbd'
import { useLiveMe, useLiveState } from '../live-meeting.context'
import classes from './live-foot.module.css'

type HeadlineType = (typeof headlineTypeSchema.options)[number]
export type QuickKind = 'todo' | 'issue' | 'headline'
const KINDS: readonly QuickKind[] = ['todo', 'issue', 'headline']
const KEYS: Record<QuickKind, string> = { todo: 'alt+t', issue: 'alt+i', headline: 'alt+h' }

export interface QuickAddLineProps {
  /** What the section suggests: to-dos with to-dos, headlines with headlines, else issues. */
  suggested: QuickKind
  onAdd: (kind: QuickKind, title: string, ownerId: string, about: HeadlineType) => Promise<unknown>
}

/** One line at the foot: what, whose, Enter. It stays ready for the next one. Alt+T, I and H go to it. */
export function QuickAddLine({ suggested, onAdd }: QuickAddLineProps) {
  const { t } = useTranslation(['live', 'terms', 'headlines'])
  const me = useLiveMe()
  const attendees = useLiveState((state) => state.attendees)
  const tractionId = useLiveState((state) => state.tractionId)
  const [chosen, setChosen] = useState<{ kind: QuickKind; for: QuickKind } | null>(null)
  const kind = chosen !== null && chosen.for === suggested ? chosen.kind : suggested
  const [title, setTitle] = useDraft(`live/${tractionId}/add`)
  const [ownerId, setOwnerId] = useState(me.personId)
  const [about, setAbout] = useState<HeadlineType>('Customer')
  const input = useRef<HTMLInputElement>(null)
  const choose = (next: QuickKind) => {
    setChosen({ kind: next, for: suggested })
    input.current?.focus()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (title.trim() === '') return
    setTitle('')
    // What is refused comes back, unless the next one is being typed.
    onAdd(kind, title.trim(), ownerId, about).catch(() => input.current?.value || setTitle(title))
  }
  return (
    <form className={classes.form} onSubmit={submit}>
      {KINDS.map((option) => (
        <LineKey key={option} kind={option} onPress={() => choose(option)} />
      ))}
      <fieldset className={classes.kinds} aria-label={t('quickAdd.label')}>
        {KINDS.map((option) => (
          <button
            key={option}
            type="button"
            aria-pressed={option === kind}
            data-quick-add={option}
            onClick={() => choose(option)}
          >
            {t(`terms:${option}`)}
          </button>
        ))}
      </fieldset>
      <select
        className={classes.kind}
        aria-label={t('quickAdd.label')}
        value={kind}
        onChange={(event) => choose(KINDS.find((option) => option === event.currentTarget.value) ?? kind)}
      >
        {KINDS.map((option) => (
          <option key={option} value={option}>
            {t(`terms:${option}`)}
          </option>
        ))}
      </select>
      <input
        ref={input}
        className={classes.input}
        aria-label={t(`quickAdd.${kind}`)}
        placeholder={t(`quickAdd.${kind}`)}
        maxLength={256}
        value={title}
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
      {kind === 'headline' && (
        <select
          className={classes.owner}
          aria-label={t('headlines:field.type')}
          value={about}
          onChange={(event) => setAbout(headlineTypeSchema.parse(event.currentTarget.value))}
        >
          {headlineTypeSchema.options.map((option) => (
            <option key={option} value={option}>
              {t(`headlines:type.${option}`)}
            </option>
          ))}
        </select>
      )}
      <select
        className={classes.owner}
        aria-label={t('quickAdd.owner')}
        value={ownerId}
        onChange={(event) => setOwnerId(event.currentTarget.value)}
      >
        {attendees.map((attendee) => (
          <option key={attendee.personId} value={attendee.personId}>
            {fullName(attendee)}
          </option>
        ))}
      </select>
      <span className={classes.keys}>
        <Kbd combo={KEYS[kind]} />
      </span>
    </form>
  )
}

function LineKey({ kind, onPress }: { kind: QuickKind; onPress: () => void }) {
  const { t } = useTranslation(['live', 'terms'])
  useHotkey(KEYS[kind], onPress, { label: t(`quickAdd.${kind}`), group: t('keys.title') })
  return null
}
