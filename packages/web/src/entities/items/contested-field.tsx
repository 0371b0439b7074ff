import Check from 'icon:check'
import TriangleAlert from 'icon:triangle-alert'
import { Button } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { diffWords } from '../../lib/format/word-differences'
import { useMoments } from '../../lib/format/zones'
import { useSession } from '../../lib/session/session'
import { Avatar } from '../../ui/display/avatar'
import { announce } from '../../ui/feedback/live-region'
import { fullName, usePerson } from '../people/people'
import classes from './contested-field.module.css'
import { fieldLabelOf } from './field-labels'
import { useFieldMerging } from './use-field-merge'
import { useValueText } from './use-value-text'

export function ContestedField({ name }: { name: string }) {
  const { t } = useTranslation('items')
  const me = useSession().user
  const { clockTime } = useMoments()
  const merging = useFieldMerging()
  const contest = merging?.contestOf(name)
  const by = contest?.by
  const isOwn = by?.personId === me.userId
  const person = usePerson(by?.personId)
  const mine = useValueText(name, merging?.valueOf(name), merging?.describe)
  const theirs = useValueText(name, contest?.theirs, merging?.describe)
  const theirName = person ? fullName(person) : t('merge.somebody')
  const field = fieldLabelOf(name)
  const message = isOwn ? t('merge.changedByYou', { field }) : t('merge.changed', { name: theirName, field })
  useEffect(() => announce(message), [message])
  if (!merging || !contest) return null
  const ownName = fullName(me)
  const whose = isOwn ? t('merge.yours') : t('merge.theirs', { name: theirName })
  return (
    <fieldset className={`clip rounded mt-2 ${classes.frame}`} aria-label={t('merge.group', { field })}>
      <p className="row-note small medium leading-tight warn bg-warn px-4 py-2">
        <TriangleAlert size="1rem" aria-hidden="true" />
        {message}
      </p>
      <div className={`grid ${classes.sides}`}>
        <Side
          face={<Avatar id={me.userId} name={ownName} size={24} isDecorative />}
          label={t('merge.notSaved', { whose: t('merge.yours') })}
          text={mine}
          other={theirs}
        >
          <Button size="sm" onClick={() => merging.keepMine(name)}>
            {t('merge.useMine')}
          </Button>
        </Side>
        <Side
          face={person && <Avatar id={person.id} name={theirName} size={24} isDecorative />}
          label={by ? t('merge.saved', { whose, time: clockTime(by.at) }) : whose}
          text={theirs}
          other={mine}
        >
          <Button
            size="sm"
            leftSection={<Check size="1rem" aria-hidden="true" />}
            onClick={() => merging.keepTheirs(name)}
          >
            {t('merge.keepTheirs')}
          </Button>
        </Side>
      </div>
    </fieldset>
  )
}

interface SideProps {
  face: ReactNode
  label: string
  text: string
  other: string
  children: ReactNode
}

function Side({ face, label, text, other, children }: SideProps) {
  const { t } = useTranslation('items')
  const words = diffWords(text, other)
  return (
    <div className={`column items-start gap-2 min-w-0 px-4 pt-2 pb-3 ${classes.side}`}>
      <p className={`row gap-2 small sub ${classes.whose}`}>
        {face}
        {label}
      </p>
      <p className={`flex-1 scroll-y medium pre-line break ${classes.text}`}>
        {words.length === 0 && t('merge.nothing')}
        {words.map(({ text: run, isDifferent }, at) => {
          const key = `${at}-${run}`
          if (!isDifferent) return <span key={key}>{run}</span>
          return (
            <span key={key}>
              <ins>{run.trimEnd()}</ins>
              {run.slice(run.trimEnd().length)}
            </span>
          )
        })}
      </p>
      {children}
    </div>
  )
}
