import type { VirtualItem } from '@tanstack/react-virtual'
import { useTranslation } from '../../../i18n/use-translation'
import { colIndexOf, columnOfField, type FieldName, heads } from '../grid-fields'
import { periodHead } from '../period-names'
import type { GridView } from '../use-grid-view'
import { asColumnHeader, asNothing, asRow } from './grid-roles'
import classes from './scorecard-grid.module.css'

interface GridHeadProps {
  view: GridView
  places: readonly VirtualItem[]
}

export function GridHead({ view, places }: GridHeadProps) {
  const { t } = useTranslation('scorecard-grid')
  const { columns, names, kind, focus, shown } = view
  const colIndex = (name: FieldName) => colIndexOf(view, columnOfField(view, name) ?? 0)
  const [first] = places
  return (
    <div {...asRow({ 'aria-rowindex': 1 })} className={classes.head}>
      <div className={classes.fixed} {...asNothing()}>
        {heads.map((name) => (
          <div
            key={name}
            {...asColumnHeader({ 'aria-colindex': colIndex(name) })}
            className={{ measurable: classes.title, owner: classes.owner, goal: classes.goal }[name]}
          >
            {name === 'owner' ? <span className="vh">{t('column.owner')}</span> : t(`column.${name}`)}
          </div>
        ))}
      </div>
      <div className={classes.figures} {...asNothing()}>
        {shown.map((name) => (
          <div
            key={name}
            {...asColumnHeader({ 'aria-colindex': colIndex(name), 'aria-label': t(`column.${name}`) })}
            title={t(`column.${name}`)}
            className={classes.figure}
            data-figure={name}
          >
            {t(`short.${name}`)}
          </div>
        ))}
      </div>
      {places.map(({ index, start }) => {
        const date = columns[index]
        if (date === undefined) return null
        const name = names[index]
        return (
          <div
            key={date}
            {...asColumnHeader({ 'aria-colindex': colIndexOf(view, index), 'aria-label': name })}
            title={name}
            className={`${classes.period} num`}
            style={{ insetInlineStart: start }}
            data-review={date === focus || undefined}
          >
            {periodHead(kind, date, index === first?.index ? undefined : columns[index - 1])}
          </div>
        )
      })}
    </div>
  )
}
