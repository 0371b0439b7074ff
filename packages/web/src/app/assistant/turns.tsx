import { type ReactNode, useEffect, useRef } from 'react'
import classes from './assistant.module.css'

interface TurnsProps {
  /** Changes with every message, to scroll to the latest. */
  latest: unknown
  isHidden?: boolean
  children: ReactNode
}

export function Turns({ latest, isHidden = false, children }: TurnsProps) {
  const list = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls for each message
  useEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight
  }, [latest])
  return (
    <div ref={list} className={classes.turns} aria-live="polite" hidden={isHidden}>
      {children}
    </div>
  )
}
