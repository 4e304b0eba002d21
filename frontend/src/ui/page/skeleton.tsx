import { classNames } from '../class-names.ts';
import style from './skeleton.module.css';

interface SkeletonProps {
  /** Shape of the content on its way. */
  shape?: 'line' | 'title' | 'block';
  className?: string;
}

export function Skeleton({ shape = 'line', className }: SkeletonProps) {
  return <span className={classNames(style['skeleton'], style[shape], className)} aria-hidden="true" />;
}
