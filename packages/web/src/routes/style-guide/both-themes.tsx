import { MantineProvider } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { sessionQuery } from '../../lib/session'
import { readThemeColour } from '../../styles/accent'
import { makeTheme, makeVariablesResolver } from '../../styles/theme'
import type { Scheme } from '../../styles/tokens'
import classes from './style-guide.module.css'

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
  const colour = readThemeColour(session?.org?.themeColor)
  const [theme, resolver] = useMemo(() => [makeTheme(colour), makeVariablesResolver(colour)] as const, [colour])
  const half = useRef<HTMLElement>(null)
  return (
    <section
      ref={half}
      id={`guide-${scheme}`}
      data-mantine-color-scheme={scheme}
      className={classes.half}
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

export function BothThemes({ children }: { children: ReactNode }) {
  useLightPage()
  return (
    <div className={classes.halves}>
      <InTheme scheme="light">{children}</InTheme>
      <InTheme scheme="dark">{children}</InTheme>
    </div>
  )
}
