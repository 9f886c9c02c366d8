/** Stands for a part that may turn out to be empty: what follows it waits until that is known (`Page.module.css`). */
export const Coming = () => <span hidden data-coming />;
