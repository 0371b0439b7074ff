import { AfterFirstPaint } from '../feedback/lazy-part'

const load = () => import('./site-footer').then((module) => module.SiteFooter)

/** Reserves the space, so that nothing moves when it renders. */
export function PageFoot({ className }: { className: string | undefined }) {
  return (
    <footer className={className}>
      <AfterFirstPaint load={load} />
    </footer>
  )
}
