import { useTranslation } from '../../../i18n/use-translation'
import { colIndexOf, columnOfField, type FieldName, heads } from '../grid-fields'
import { periodHead } from '../period-names'
import { columnStart, type useGridPlaces } from '../use-grid-places'
import { useInSight } from '../use-grid-scroll'
import type { GridView } from '../use-grid-view'
import { asColumnHeader, asNothing, asRow } from './grid-roles'
import classes from './scorecard-grid.module.css'
import { type OnWidth, WidthGrip } from './width-grip'

interface GridHeadProps {
  view: GridView
  places: Pick<ReturnType<typeof useGridPlaces>, 'scroller' | 'layout'>
  onWidth: OnWidth
}

export function GridHead({ view, places, onWidth }: GridHeadProps) {
  const { t } = useTranslation('scorecard-grid')
  const { columns, names, kind, focus, shown, widths, rem } = view
  const colIndex = (name: FieldName) => colIndexOf(view, columnOfField(view, name) ?? 0)
  const { first, last } = useInSight(places.scroller, places.layout, columns.length, false)
  return (
    <div {...asRow({ 'aria-rowindex': 1 })} className={classes.head}>
      <div className={classes.fixed} {...asNothing()}>
        {heads.map((name) => (
          <div
            key={name}
            {...asColumnHeader({ 'aria-colindex': colIndex(name), 'aria-label': t(`column.${name}`) })}
            className={{ measurable: classes.title, owner: classes.owner, goal: classes.goal }[name]}
          >
            {name === 'owner' ? <span className="vh">{t('column.owner')}</span> : t(`column.${name}`)}
            {name === 'measurable' && (
              <WidthGrip name="title" width={widths.title} {...{ rem, onWidth }} isInTabOrder />
            )}
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
      {columns.map((date, index) => {
        const name = names[index]
        return (
          <div
            key={date}
            {...asColumnHeader({ 'aria-colindex': colIndexOf(view, index), 'aria-label': name })}
            title={name}
            className={`${classes.period} num`}
            style={{ insetInlineStart: columnStart(view, index) }}
            data-review={date === focus || undefined}
          >
            {periodHead(kind, date, index === first ? undefined : columns[index - 1])}
            <WidthGrip name="period" width={widths.column} {...{ rem, onWidth }} isInTabOrder={index === last} />
          </div>
        )
      })}
    </div>
  )
}
