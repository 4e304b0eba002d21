import style from './find.module.css';

interface FindButtonProps {
  label: string;
  draw: string;
  disabled: boolean;
  onClick: () => void;
}

export function FindButton({ label, draw, disabled, onClick }: FindButtonProps) {
  return (
    <button
      type="button"
      className={style['icon']}
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={onClick}
    >
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
        <path
          d={draw}
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
    </button>
  );
}
