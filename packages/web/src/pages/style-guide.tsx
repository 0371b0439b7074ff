import { MantineProvider } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { useFlag } from '../entities/feature-flags/feature-flags'
import { useTranslation } from '../i18n/use-translation'
import { type Scale, scales, setScale } from '../lib/browser/root-marks'
import { sessionQuery } from '../lib/session/session'
import { readThemeColor } from '../styles/accent'
import { makeTheme, makeVariablesResolver } from '../styles/theme'
import { type Scheme, type Token, tokens } from '../styles/tokens'
import { Segmented } from '../ui/inputs/segmented'
import { PageTools } from '../ui/layout/page-parts'
import { PageTitle } from '../ui/layout/page-title'
import { Sheet } from '../ui/overlays/sheet'
import { NotFoundPage } from './not-found-page'
import { ControlsGuide, FieldsGuide, FormGuide } from './style-guide/fields-guide'
import { FloatGuide, NoticesGuide } from './style-guide/float-guide'
import classes from './style-guide/style-guide.module.css'
import { PeopleGuide, RowsGuide, WorkGuide } from './style-guide/work-guide'

const SIZES = ['12', '13', '15', '17', '22', '30', '48'] as const
const names = (Object.keys(tokens.light) as Token[]).filter((name) => name !== 'float' && name !== 'scrim')

function TokensGuide() {
  const { t } = useTranslation('style-guide')
  return (
    <Sheet title={t('tokens')}>
      <div className={`grid gap-2 ${classes.swatches}`}>
        {names.map((name) => (
          <span key={name} className={`row gap-2 small ${classes.swatch}`}>
            <i style={{ background: `var(--${name})` }} />
            {name}
          </span>
        ))}
      </div>
      <div className="grid gap-1 mt-4">
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

function ScalePicker() {
  const { t } = useTranslation('style-guide')
  const [scale, setChosen] = useState<Scale>('normal')
  const choose = (next: Scale) => {
    setChosen(next)
    setScale(next)
  }
  const options = scales.map((value) => ({ value, label: t(value) }))
  return <Segmented size="sm" label={t('scale')} options={options} value={scale} onChange={choose} />
}

/** Dark can be nested in a light page, but not light in a dark one. */
function useLightPage(): void {
  useEffect(() => {
    const { dataset } = document.documentElement
    const before = dataset.mantineColorScheme
    dataset.mantineColorScheme = 'light'
    return () => {
      if (before !== undefined) dataset.mantineColorScheme = before
    }
  }, [])
}

function InTheme({ scheme, children }: { scheme: Scheme; children: ReactNode }) {
  const { t } = useTranslation('style-guide')
  const { data: session } = useQuery({ ...sessionQuery, enabled: false })
  const color = readThemeColor(session?.org?.themeColor)
  const [theme, resolver] = useMemo(() => [makeTheme(color), makeVariablesResolver(color)] as const, [color])
  const half = useRef<HTMLElement>(null)
  return (
    <section
      ref={half}
      id={`guide-${scheme}`}
      data-mantine-color-scheme={scheme}
      className={`min-w-0 ink bg-page p-4 ${classes.half}`}
      aria-label={t(scheme)}
    >
      <MantineProvider
        theme={theme}
        cssVariablesResolver={resolver}
        cssVariablesSelector={`#guide-${scheme}`}
        forceColorScheme={scheme}
        getRootElement={() => half.current ?? undefined}
      >
        {children}
      </MantineProvider>
    </section>
  )
}

function BothThemes({ children }: { children: ReactNode }) {
  useLightPage()
  return (
    <div className={`grid halves gap-5 ${classes.halves}`}>
      <InTheme scheme="light">{children}</InTheme>
      <InTheme scheme="dark">{children}</InTheme>
    </div>
  )
}

export function StyleGuidePage() {
  const { t } = useTranslation('style-guide')
  if (!useFlag('style-guide')) return <NotFoundPage />
  return (
    <>
      <PageTools>
        <ScalePicker />
      </PageTools>
      <PageTitle title={t('title')} sub={t('sub')} />
      <BothThemes>
        <div className="column gap-5">
          <TokensGuide />
          <ControlsGuide />
          <FieldsGuide />
          <FormGuide />
          <PeopleGuide />
          <RowsGuide />
          <WorkGuide />
          <NoticesGuide />
          <FloatGuide />
        </div>
      </BothThemes>
    </>
  )
}
