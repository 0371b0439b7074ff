import { AfterFirstPaint } from './after-first-paint'

const load = () => import('./site-footer').then((module) => module.SiteFooter)

/** The place of the footer, below a page: kept free by whoever draws it, so that nothing moves when its contents come. */
export function PageFoot({ className }: { className: string | undefined }) {
  return (
    <footer className={className}>
      <AfterFirstPaint load={load} />
    </footer>
  )
}
