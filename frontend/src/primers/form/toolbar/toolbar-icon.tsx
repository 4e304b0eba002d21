import style from './form-toolbar.module.css';

interface ToolbarIconProps {
  name: string;
  keys: string;
  draw: string;
  disabled?: boolean;
  onClick: () => void;
}

/** A command drawn as an icon; its key stands in the title. */
export function ToolbarIcon({ name, keys, draw, disabled, onClick }: ToolbarIconProps) {
  return (
    <button
      type="button"
      className={style['icon']}
      aria-label={name}
      title={`${name} · ${keys}`}
      disabled={disabled}
      // keep the focus in the grid for the next key
      onPointerDown={(event) => event.preventDefault()}
      onClick={onClick}
    >
      <Drawing path={draw} />
    </button>
  );
}

export function Drawing({ path }: { path: string }) {
  return (
    <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
      <path
        d={path}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
