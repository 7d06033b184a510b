// The playground under an example is loaded when the reader first opens it.
document.addEventListener('toggle', ({target}) => {
  const frame = target.open && target.querySelector('iframe[data-src]');
  if (frame && !frame.hasAttribute('src')) { frame.src = frame.dataset.src; }
}, true);
