import { ColorInput } from '@mantine/core'
import { useTranslation } from '../../../i18n/use-translation'
import { accentSteps, readThemeColour } from '../../../styles/accent'
import { type Scheme, tokens } from '../../../styles/tokens'
import classes from './settings-form.module.css'

const swatches = ['#1E5AC0', ...(['p1', 'p2', 'p3', 'p4', 'p5', 'p6', 'p7'] as const).map((hue) => tokens.light[hue])]

interface ThemeColourFieldProps {
  value: string
  error?: string | undefined
  onChange: (colour: string) => void
}

export function ThemeColourField({ value, error, onChange }: ThemeColourFieldProps) {
  const { t } = useTranslation('settings')
  return (
    <div className={`${classes.columns} ${classes.two}`}>
      <ColorInput
        label={t('org.themeColor')}
        description={t('org.themeColorHint')}
        format="hex"
        swatches={swatches}
        swatchesPerRow={8}
        eyeDropperButtonProps={{ 'aria-label': t('org.pickColor') }}
        value={value}
        error={error}
        onChange={(colour) => onChange(colour.toUpperCase())}
      />
      <div className={classes.previews}>
        <Preview scheme="light" colour={value} />
        <Preview scheme="dark" colour={value} />
      </div>
    </div>
  )
}

function Preview({ scheme, colour }: { scheme: Scheme; colour: string }) {
  const { t } = useTranslation('settings')
  const steps = accentSteps(readThemeColour(colour), scheme)
  const ground = tokens[scheme]
  return (
    <div
      className={classes.preview}
      style={{ background: ground.paper, borderColor: ground.line }}
      data-testid={`preview-${scheme}`}
    >
      <span className={classes.sample} style={{ background: steps.accent, color: steps['on-accent'] }}>
        {t('org.previewButton')}
      </span>
      <span style={{ color: steps['accent-ink'] }}>{t(`org.preview.${scheme}`)}</span>
    </div>
  )
}
