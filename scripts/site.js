// The playground beneath an example is loaded when it is opened for the first time.
document.addEventListener('toggle', ({target}) => {
  const frame = target.open && target.querySelector('iframe[data-src]');
  if (frame && !frame.hasAttribute('src')) { frame.src = frame.dataset.src; }
}, true);
