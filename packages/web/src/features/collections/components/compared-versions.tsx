import ArrowUpDown from 'icon:arrow-up-down'
import Equal from 'icon:equal'
import Minus from 'icon:minus'
import Pencil from 'icon:pencil'
import Plus from 'icon:plus'
import { useTranslation } from '../../../i18n/use-translation'
import type { Words } from '../../../lib/word-differences'
import type { IconComponent } from '../../../ui/icon'
import { Tag } from '../../../ui/tag'
import type { Change, ComparedLine, ComparedPart } from '../compared-parts'
import classes from './compared-versions.module.css'

const marks: Readonly<Record<Change, { icon: IconComponent; tone: 'ok' | 'warn' | 'bad' | 'quiet' }>> = {
  same: { icon: Equal, tone: 'quiet' },
  changed: { icon: Pencil, tone: 'warn' },
  moved: { icon: ArrowUpDown, tone: 'warn' },
  added: { icon: Plus, tone: 'ok' },
  removed: { icon: Minus, tone: 'bad' },
}

export function ComparedVersions({ parts }: { parts: readonly ComparedPart[] }) {
  return parts.map(({ key, title, lines }) => (
    <section key={key} className={classes.part} aria-label={title}>
      <h2 className={classes.title}>{title}</h2>
      {lines.map((line) => (
        <Line key={line.key} line={line} />
      ))}
    </section>
  ))
}

function Line({ line: { label, change, earlier, later } }: { line: ComparedLine }) {
  const { t } = useTranslation('versions')
  return (
    <div className={classes.line}>
      <p className={classes.head}>
        {label && <span>{label}</span>}
        {change !== 'same' && <Tag {...marks[change]}>{t(`change.${change}`)}</Tag>}
      </p>
      <Side label={t('earlier')} words={earlier} as="del" />
      <Side label={t('later')} words={later} as="ins" />
    </div>
  )
}

interface SideProps {
  label: string
  words: readonly Words[] | null
  as: 'del' | 'ins'
}

function Side({ label, words, as: Own }: SideProps) {
  if (words === null) return <div className={classes.none} />
  return (
    <div className={classes.side}>
      <span className={classes.whose}>{label}</span>
      {words.map(({ text, isOwn }, place) => {
        const key = `${place}-${text}`
        const end = text.trimEnd().length
        if (!isOwn) return <span key={key}>{text}</span>
        return (
          <span key={key}>
            <Own>{text.slice(0, end)}</Own>
            {text.slice(end)}
          </span>
        )
      })}
    </div>
  )
}
