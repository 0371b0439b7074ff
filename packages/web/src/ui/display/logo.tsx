import classes from './logo.module.css'

interface LogoProps {
  isMark?: boolean
}

export function Logo({ isMark = false }: LogoProps) {
  return (
    <span className={`row-inline gap-2 ${classes.logo}`}>
      <svg
        viewBox="0 0 28 28"
        aria-hidden={!isMark}
        role={isMark ? 'img' : undefined}
        aria-label={isMark ? 'Cairn' : undefined}
      >
        <path
          d="M3.2 23.1c-.3-2.6 4-4.3 10.4-4.3 6.8 0 11.4 1.5 11.4 4.2 0 2.2-4 3-11 3-6.7 0-10.5-.5-10.8-2.9Z"
          fill="var(--st-laid)"
        />
        <path
          d="M6 15.3c.1-2.3 3.7-3.6 8.3-3.5 4.8.1 7.9 1.4 7.7 3.5-.2 2-3.4 2.5-8.1 2.5-4.6 0-8-.4-7.9-2.5Z"
          fill="var(--st-laid-3)"
        />
        <path
          d="M9.6 7.4c.2-2.9 2.3-5 4.9-4.9 2.6.1 4.2 2.2 4 4.7-.2 2.6-1.9 3.6-4.5 3.6s-4.6-.9-4.4-3.4Z"
          fill="var(--accent)"
        />
      </svg>
      {!isMark && <span>Cairn</span>}
    </span>
  )
}
