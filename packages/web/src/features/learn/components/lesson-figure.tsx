import type { FigureKey, FigureTexts } from '../lessons'
import classes from './lesson-figure.module.css'
import { LessonScene } from './lesson-scenes'

/** A scene from our own screens, of made-up data: nothing in it can be pressed, and its caption says what it shows. */
export function LessonFigure({ figure, texts, caption }: { figure: FigureKey; texts: FigureTexts; caption: string }) {
  return (
    <figure className={classes.figure}>
      <div className={classes.scene} inert aria-hidden="true">
        <LessonScene figure={figure} texts={texts} />
      </div>
      <figcaption>{caption}</figcaption>
    </figure>
  )
}
