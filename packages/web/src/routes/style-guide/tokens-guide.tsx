import { useTranslation } from '../../i18n/use-translation'
import { type Token, tokens } from '../../styles/tokens'
import { Sheet } from '../../ui/sheet'
import classes from './style-guide.module.css'

const SIZES = ['12', '13', '15', '17', '22', '30', '48'] as const
const names = (Object.keys(tokens.light) as Token[]).filter((name) => name !== 'float' && name !== 'scrim')

export function TokensGuide() {
  const { t } = useTranslation('style-guide')
  return (
    <Sheet title={t('tokens')}>
      <div className={classes.swatches}>
        {names.map((name) => (
          <span key={name} className={classes.swatch}>
            <i style={{ background: `var(--${name})` }} />
            {name}
          </span>
        ))}
      </div>
      <div className={classes.type}>
        {SIZES.map((size) => (
          <span
            key={size}
            style={{ fontSize: `var(--t-${size})`, fontFamily: Number(size) > 17 ? 'var(--font-head)' : undefined }}
          >
            {size} On-time delivery <span className="num">1,284.50</span>
          </span>
        ))}
      </div>
    </Sheet>
  )
}
