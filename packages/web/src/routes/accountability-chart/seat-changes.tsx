import type { ReactNode } from 'react'
import {
  type ChartDifference,
  type DifferenceKind,
  differenceKinds,
  type RolesChange,
} from '../../features/accountability-chart/chart-difference'
import { useTranslation } from '../../i18n/use-translation'
import classes from './chart-history.module.css'

interface Sentence {
  readonly id: string
  readonly text: string
  readonly further?: ReactNode
}

function useSentences() {
  const { t } = useTranslation('versions')
  const top = t('ac.top')
  return (difference: ChartDifference): Readonly<Record<DifferenceKind, readonly Sentence[]>> => ({
    added: difference.added.map(({ seat: { id, title }, below }) => ({
      ...{ id, text: below ? t('ac.added', { title, below: below.title }) : t('ac.addedAtTop', { title }) },
    })),
    removed: difference.removed.map(({ seat: { id, title }, below }) => ({
      ...{ id, text: below ? t('ac.removed', { title, below: below.title }) : t('ac.removedAtTop', { title }) },
    })),
    moved: difference.moved.map(({ after: { id, title }, from, to }) => ({
      ...{ id, text: t('ac.moved', { title, from: from?.title ?? top, to: to?.title ?? top }) },
    })),
    refilled: difference.refilled.map(({ before: { assignedTo: from }, after: { id, title, assignedTo: to } }) => {
      if (from === null) return { id, text: t('ac.filled', { title, to }) }
      return { id, text: to === null ? t('ac.emptied', { title, from }) : t('ac.refilled', { title, from, to }) }
    }),
    renamed: difference.renamed.map(({ before, after: { id, title } }) => ({
      ...{ id, text: t('ac.renamed', { title, from: before.title }) },
    })),
    roles: difference.roles.map(({ after: { id, title }, roles }) => ({
      ...{ id, text: title, further: <Roles roles={roles} /> },
    })),
    assistants: difference.assistants.map(({ after: { id, title, isAssistant } }) => ({
      ...{ id, text: t(isAssistant ? 'ac.becameAssistant' : 'ac.noAssistant', { title }) },
    })),
    reordered: difference.reordered.map(({ after: { id, title }, below }) => ({
      ...{ id, text: t('ac.reordered', { title, below: below?.title ?? top }) },
    })),
  })
}

function Roles({ roles }: Pick<RolesChange, 'roles'>) {
  return (
    <ul className={classes.roles}>
      {roles.map(({ text, change, key }) => (
        <li key={key}>
          {change === 'same' && text}
          {change === 'added' && <ins>{text}</ins>}
          {change === 'removed' && <del>{text}</del>}
        </li>
      ))}
    </ul>
  )
}

export function SeatChanges({ difference }: { difference: ChartDifference }) {
  const { t } = useTranslation('versions')
  const sentences = useSentences()(difference)
  const kinds = differenceKinds.filter((kind) => sentences[kind].length > 0)
  return (
    <div className={classes.changes}>
      {kinds.map((kind) => (
        <section key={kind} aria-label={t(`ac.kind.${kind}`)}>
          <h2 className={classes.kind}>
            {t(`ac.kind.${kind}`)} <span className="num">{sentences[kind].length}</span>
          </h2>
          <ul>
            {sentences[kind].map(({ id, text, further }) => (
              <li key={id} className={classes.change}>
                {text}
                {further}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
